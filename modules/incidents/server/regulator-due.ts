import { sql } from 'kysely'
import {
  type Jurisdiction,
  jurisdictionOfZone,
  type OwnRules,
  regulatorDeadline,
  reportingRule,
} from '#engines/safety/regulator-clock.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import type { Incident } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { REGULATED } from '../contract/incidents-records.ts'
import type { ReportingRule, RulesOfProject } from '../contract/reporting-rules.ts'

/** What a project chose; null where it chose nothing. */
export type ChosenRules = (OwnRules & { readonly jurisdiction: Jurisdiction }) | null

/** What the project of an incident chose, also for who does not see the whole project. */
export const CHOSEN_RULES = sql<ChosenRules>`reporting_rules_of(incidents.project_code)`

type Clocked = Pick<Incident, 'regulated' | 'createdAt' | 'occurredAt'> & {
  readonly chosenRules: ChosenRules
  readonly timeZone: string | null
}

/** The rule by which an incident is told of, and until when. */
export function regulatorClock({ regulated, createdAt, occurredAt, chosenRules, timeZone }: Clocked): {
  readonly regulatorRule: ReportingRule | null
  readonly regulatorDueAt: string | null
} {
  const rule = reportingRule(regulated, jurisdictionOf(chosenRules, timeZone), chosenRules)
  const at = { knownAt: new Date(createdAt), occurredAt: new Date(occurredAt) }
  return { regulatorRule: rule, regulatorDueAt: rule && regulatorDeadline(rule, at).toISOString() }
}

const jurisdictionOf = (chosen: ChosenRules, timeZone: string | null): Jurisdiction =>
  chosen?.jurisdiction ?? jurisdictionOfZone(timeZone ?? '')

/** @throws 404 for a project out of sight */
export async function rulesOfProject(
  { db }: RequestContext,
  { projectCode }: InputOf<(typeof incidentsApi)['endpoints']['rulesOfProject']>,
): Promise<RulesOfProject> {
  const project = await findProjectFacts(db, projectCode)
  if (!project) throw platformError('notFound')
  const { rows } = await sql<{ chosen: ChosenRules }>`select reporting_rules_of(${projectCode}) as chosen`.execute(db)
  const chosen = rows[0]?.chosen ?? null
  const jurisdiction = jurisdictionOf(chosen, project.timezone)
  return {
    jurisdiction,
    isChosen: chosen !== null,
    rules: REGULATED.flatMap((outcome) => {
      const rule = reportingRule(outcome, jurisdiction, chosen)
      return rule ? [{ outcome, rule }] : []
    }),
  }
}
