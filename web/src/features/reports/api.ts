import { type CallInput, createReport } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const reportsApi = {
  create: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof createReport>['body']; key: string }) =>
        call(createReport, { body }, { idempotencyKey: key }),
      meta: { operation: 'createReport', handlesFailure: true },
    }),
};
