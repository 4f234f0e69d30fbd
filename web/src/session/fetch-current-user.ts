import { currentUser, type User } from '@postavka/contract';
import { call } from '../shared/api/call.ts';

export const fetchCurrentUser = (signal: AbortSignal): Promise<User> => call(currentUser, {}, { signal });
