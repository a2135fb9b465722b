import { useSay } from '#platform/web/language/use-text.ts'
import type { Override } from '../contract/switch-override.ts'
import { useOperationText } from './use-operation-text.ts'

/** Whom a decision is about, in words. */
export function useScopeWords() {
  const text = useOperationText()
  const say = useSay()
  return (override: Pick<Override, 'projectCode' | 'projectName' | 'roleCode' | 'roleName'>): string => {
    const project = override.projectName ?? override.projectCode
    const role = override.roleName ? say(override.roleName) : override.roleCode
    if (project && role) return text('scope.roleInProject', { role, project })
    if (role) return text('scope.role', { role })
    return project ? text('scope.project', { project }) : text('scope.programme')
  }
}
