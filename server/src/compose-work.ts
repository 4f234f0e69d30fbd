import { MESSENGERS, type Messenger } from '@postavka/contract';
import type { Parts } from './compose.ts';
import type { Config } from './config.ts';
import { hookSecret, MESSENGER_HOOKS, markBlocked } from './modules/accounts/index.ts';
import { openCatalog } from './modules/catalog/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { Work } from './platform/jobs/run-jobs.ts';
import { developmentTransport } from './platform/messages/development.ts';
import {
  type Deliver,
  deliveryJob,
  type Message,
  type MessengerMessage,
  type Transports,
} from './platform/messages/message.ts';
import type { BotAccount, MessengerBot } from './platform/messages/messenger/bot.ts';
import { MAX_LIMITS, maxBot } from './platform/messages/messenger/max.ts';
import { createPace, type Limits } from './platform/messages/messenger/pace.ts';
import { TELEGRAM_LIMITS, telegramBot } from './platform/messages/messenger/telegram.ts';
import { messengerTransport } from './platform/messages/messenger/transport.ts';
import { smsRuTransport } from './platform/messages/sms-ru.ts';
import { smtpTransport } from './platform/messages/smtp.ts';
import type { ShutdownHooks } from './platform/process/shutdown-hooks.ts';
import { moduleCalls, moduleJobs, SCHEDULE } from './work.ts';

/** Everything that the work process does: jobs, those that come by themselves, and calls. */
export async function composeWork(config: Config, deps: Parts, hooks: ShutdownHooks): Promise<Work> {
  const { database, secrets, clock, log } = deps;
  const transports = chooseTransports(config, deps, developmentTransport(database.db, secrets), hooks);
  const catalog = openCatalog(database);
  hooks.add('release', 'catalog', catalog.close);
  return {
    jobs: {
      'message.deliver': deliveryJob({ db: database.db, secrets, transports, clock, log }),
      ...moduleJobs({ ...deps, catalog }),
      'messenger.listen': async () => {
        // A messenger that does not answer must not keep the others from being told.
        const told = MESSENGERS.map((messenger) => {
          const url = config.publicUrl + MESSENGER_HOOKS[messenger].path;
          return botOf(config, messenger)?.listen(url, hookSecret(secrets, messenger));
        });
        for (const outcome of await Promise.allSettled(told)) if (outcome.status === 'rejected') throw outcome.reason;
      },
    },
    schedule: SCHEDULE,
    calls: moduleCalls({ ...deps, catalog }),
  };
}

/** Real providers where they are configured; the outbox page in development; in production a message waits for a provider. */
function chooseTransports(
  config: Config,
  { database: { db }, clock, log }: Parts,
  keep: Deliver<Message>,
  hooks: ShutdownHooks,
): Transports {
  const fallback = (channel: string, variable: string): Deliver<Message> => {
    if (!config.production) return keep;
    log.warn(`${variable} is not set: messages by ${channel} wait until a provider is configured`);
    return async () => {
      throw new Error(`no provider is configured for ${channel}`);
    };
  };
  const smtp = config.smtpUrl === undefined ? undefined : smtpTransport(config.smtpUrl, config.mailFrom);
  if (smtp) hooks.add('release', 'smtp', smtp.close);
  return {
    email: smtp?.deliver ?? fallback('e-mail', 'SMTP_URL'),
    sms: config.sms ? smsRuTransport(config.sms) : fallback('SMS', 'SMS_API_ID'),
    telegram: messengerDelivery(config, db, clock, 'telegram') ?? keep,
    max: messengerDelivery(config, db, clock, 'max') ?? keep,
  };
}

const BOTS: Readonly<Record<Messenger, { bot: (account: BotAccount) => MessengerBot; limits: Limits }>> = {
  telegram: { bot: telegramBot, limits: TELEGRAM_LIMITS },
  max: { bot: maxBot, limits: MAX_LIMITS },
};

function botOf(config: Config, messenger: Messenger): MessengerBot | undefined {
  const account = config[messenger];
  return account && BOTS[messenger].bot(account);
}

function messengerDelivery(
  config: Config,
  db: Db,
  clock: Clock,
  messenger: Messenger,
): Deliver<MessengerMessage> | undefined {
  const bot = botOf(config, messenger);
  return (
    bot &&
    messengerTransport(bot, createPace(BOTS[messenger].limits), (chatId) =>
      markBlocked(db, messenger, chatId, clock.now()),
    )
  );
}
