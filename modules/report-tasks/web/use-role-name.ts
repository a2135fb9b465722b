import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { reportTasksApi } from '../contract/report-tasks-api.ts'

/** The name of a role by its code; who may not choose roles is told the code. */
export function useRoleName(): (code: string) => string {
  const say = useSay()
  const roles = useApiQuery(reportTasksApi, 'roles', {}, { enabled: useCan('report-task:write') })
  return (code) => {
    const role = roles.data?.find((one) => one.code === code)
    return role ? say(role.name) : code
  }
}
