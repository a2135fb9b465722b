import type { ReactNode } from 'react'
import { mayDo } from '#platform/contract/permission.ts'
import { sessionStore, useSession } from './session-store.ts'

interface CanProps {
  /** Permission id, as the module's spec declares it. */
  readonly do: string
  readonly children: ReactNode
}

/** Shows its children to people whose permission list has the action; for others they do not exist (PERM-01). */
export function Can({ do: action, children }: CanProps): ReactNode {
  return useCan(action) ? children : null
}

/** Whether the signed-in person may do something at all. Whether with one record, the record's `can` says. */
export function useCan(action: string): boolean {
  return useSession(({ userInfo }) => userInfo !== null && mayDo(userInfo.authList, action))
}

/** The same outside components. */
export function canDo(action: string): boolean {
  const { userInfo } = sessionStore.getState()
  return userInfo !== null && mayDo(userInfo.authList, action)
}
