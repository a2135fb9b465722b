import { sql } from 'kysely'
import { designReasonText } from '#engines/design/design-reason.ts'
import { topicGuid, upsertTopic } from '#modules/bcf/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { holds } from '#platform/server/records/policy.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import type { designAnalysesApi } from '../contract/design-analyses-api.ts'
import { type DesignFinding, designAnalysisErrors } from '../contract/design-analysis.ts'
import { type StoredFile, savedAnalysis } from './design-analysis-records.ts'
import { findingPath } from './finding-path.ts'
import { type FindingRow, getFinding, ruleText, shownFinding } from './findings.ts'

type Endpoints = (typeof designAnalysesApi)['endpoints']

/** Topics that come from findings. */
const SOURCE = 'design-analyses'
const LONGEST_TITLE = 250

/** Right or wrong; the last word counts, and the rule is measured by it. */
export async function judgeFinding(
  context: RequestContext,
  { verdict, ...key }: InputOf<Endpoints['judge']>,
): Promise<DesignFinding> {
  const { db, user, services, language } = context
  await lockAnalysis(context, key.id)
  const { analysis, row } = await getFinding(context, key)
  if (row.outcome !== 'fail') throw designAnalysisErrors.notAFinding()
  const isOpen = verdict === 'pending'
  await sql`update design_findings set verdict = ${verdict}, judged_by = ${isOpen ? null : user.id},
      judged_at = ${isOpen ? null : services.now()}
    where project_code = ${analysis.projectCode} and analysis_id = ${key.id} and position = ${key.position}`.execute(db)
  await said(context, key.id, 'design-analysis.judged', { rule: row.rule, finding: key.position, verdict })
  return shownFinding((await getFinding(context, key)).row, language)
}

/**
 * Makes an issue of a finding, which leads back to its place. Its id is made of what was found, so that the same finding of a
 * later analysis stays one issue. Who raises an issue says that the finding is right.
 */
export async function raiseIssue(
  context: RequestContext,
  key: InputOf<Endpoints['raiseIssue']>,
): Promise<DesignFinding> {
  const { db, user, services, language } = context
  if (!holds(user, 'bcf:write')) throw platformError('forbidden')
  await lockAnalysis(context, key.id)
  const { analysis, row, file } = await getFinding(context, key)
  if (row.outcome !== 'fail') throw designAnalysisErrors.notAFinding()
  if (row.issueId !== null) throw designAnalysisErrors.issueThere()
  const guid = topicGuid(SOURCE, keyOfFinding(row, file))
  const { projectCode } = analysis
  const name = [file.number || file.name, file.label].join(' ')
  const reason = designReasonText(row.reason)[language]
  await upsertTopic(
    db,
    { audit: context, files: services.files },
    {
      ...{ guid, source: SOURCE, author: user.name, status: 'Open' },
      place: { projectCode, siteCode: file.siteCode, structureCode: file.structureCode },
      title: `${name}: ${reason}`.slice(0, LONGEST_TITLE),
      description: [`${ruleText(row.rule)[language]}.`, reason, elementOf(row), `${name}, ${analysis.number}.`]
        .filter(Boolean)
        .join(' '),
      referenceLinks: [findingPath(row, file) ?? [], `/adaserver/MultimodalDetail/index/${analysis.id}`].flat(),
    },
  )
  await sql`update design_findings set topic_guid = ${guid}, verdict = 'right', judged_by = ${user.id},
      judged_at = ${services.now()}
    where project_code = ${projectCode} and analysis_id = ${key.id} and position = ${key.position}`.execute(db)
  await said(context, key.id, 'design-analysis.issue-raised', { rule: row.rule, finding: key.position, issue: guid })
  return shownFinding((await getFinding(context, key)).row, language)
}

/** The element of a finding by its class, name and GlobalId; '' on a drawing. */
function elementOf({ place }: FindingRow): string {
  return place?.kind === 'element' ? [place.ifcClass, place.name, place.globalId].filter(Boolean).join(' ') : ''
}

/** Two people who judge one finding do it one after the other. */
export async function lockAnalysis({ db }: RequestContext, id: string): Promise<void> {
  await sql`select from design_analyses where id = ${id} for update`.execute(db)
}

/** What was found where, whatever the analysis: the rule, the file, and the thing or the place. */
function keyOfFinding({ rule, observed, place, reason }: FindingRow, { kind, id }: StoredFile): string {
  const where =
    place?.kind === 'element'
      ? (place.globalId ?? '')
      : place
        ? [place.layout, place.page, ...place.box.map((value) => Math.round(value))].join(' ')
        : ''
  return [kind, id, rule, reason.code, observed ?? '', where].join('/')
}

/** Into the history of the analysis, in the words of what was decided. */
async function said(context: RequestContext, id: string, action: string, what: object): Promise<void> {
  await publishSaved(context, { ...savedAnalysis, audited: () => what }, id, action, null)
}
