import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { alarmRulesApi } from '../contract/alarm-rules-api.ts'

/** The name of a role by its code; the code itself while it is not known. */
export function useRoleName(): (code: string) => string {
  const say = useSay()
  const roles = useApiQuery(alarmRulesApi, 'roles', {}).data ?? []
  return (code) => {
    const role = roles.find((one) => one.code === code)
    return role ? say(role.name) : code
  }
}
