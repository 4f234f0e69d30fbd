import { type CallInput, createReport } from '@postavka/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const reportsApi = {
  create: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof createReport>['body']) => call(createReport, { body }),
      meta: { operation: 'createReport', handlesFailure: true },
    }),
};
