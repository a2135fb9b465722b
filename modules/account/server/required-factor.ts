import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { secondFactorOf } from './second-factor.ts'

/** True where the installation asks this person for a second factor (REQUIRE_SECOND_FACTOR). */
export function isFactorRequired({ config }: Pick<Services, 'config'>, person: { readonly isAdmin: boolean }): boolean {
  return config.REQUIRE_SECOND_FACTOR === 'all' || (config.REQUIRE_SECOND_FACTOR === 'admins' && person.isAdmin)
}

/** True where it is asked for and the person has none: until they have set it up, they may do nothing else. */
export async function lacksRequiredFactor(
  services: Pick<Services, 'config'>,
  db: Db,
  person: { readonly id: string; readonly isAdmin: boolean },
): Promise<boolean> {
  return isFactorRequired(services, person) && (await secondFactorOf(db, person.id)) === null
}
