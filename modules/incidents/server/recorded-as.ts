import { type RawBuilder, sql } from 'kysely'
import type { RECORDABLE } from '../contract/incidents-records.ts'

type RecordedAs = (typeof RECORDABLE)[number] | null

const isOf = (said: string) => sql`incidents.class = ${sql.lit(said)}`
const someoneHurt = (condition: RawBuilder<unknown>) => sql`exists (
  select from jsonb_array_elements(incidents.people) as person where person->>'role' = 'injured' and ${condition})`

/**
 * The column of the log that an incident stands in by the rule: that of its class or, where that is worse, of who was hurt
 * worst, as `classOfPeople` of `engines/safety` has it. Null where it is not recordable.
 */
export const RECORDED_BY_RULE: RawBuilder<RecordedAs> = sql<RecordedAs>`(case
  when ${isOf('fatality')} or ${someoneHurt(sql`person->>'treatment' = 'fatal'`)} then 'fatality'
  when ${isOf('days-away')} or ${someoneHurt(sql`(person->>'daysAway')::int > 0`)} then 'days-away'
  when ${isOf('restricted')} or ${someoneHurt(sql`(person->>'daysRestricted')::int > 0`)} then 'restricted'
  when ${isOf('other-recordable')} or ${someoneHurt(sql`person->>'treatment' in ('medical', 'hospital')`)}
    then 'other-recordable' end)`

/** The same with what was decided. */
export const RECORDED_AS: RawBuilder<RecordedAs> = sql<RecordedAs>`(case
  when incidents.recordable_said is false then null
  when incidents.recordable_said then coalesce(${RECORDED_BY_RULE}, 'other-recordable')
  else ${RECORDED_BY_RULE} end)`
