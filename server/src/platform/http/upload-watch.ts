import type { IncomingMessage } from 'node:http';

/** Ends an upload that takes too long or stands still: half-open ones would pile up. */
export function watchUpload(
  request: IncomingMessage,
  { seconds, idleSeconds }: { readonly seconds: number; readonly idleSeconds: number },
): { isOver(): boolean; stop(): void } {
  let over = false;
  const end = () => {
    over = true;
    // The parser takes it for a connection that was lost, and lets go of the file; the answer can still be sent.
    request.emit('error', new Error('the upload took too long'));
  };
  const whole = setTimeout(end, seconds * 1000);
  const idle = setTimeout(end, idleSeconds * 1000);
  const moved = () => {
    idle.refresh();
  };
  request.on('data', moved);
  return {
    isOver: () => over,
    stop() {
      clearTimeout(whole);
      clearTimeout(idle);
      request.off('data', moved);
    },
  };
}
