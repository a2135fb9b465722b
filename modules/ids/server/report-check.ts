import { writeBcf } from '#engines/bcf/write-bcf.ts'
import { idsReasonText, isIdsNote } from '#engines/ids/ids-outcome.ts'
import type { IdsElementResult, IdsReport } from '#engines/ids/ids-report.ts'
import { reportBcf } from '#engines/ids/report-bcf.ts'
import { reportHtml } from '#engines/ids/report-html.ts'
import { upsertTopic } from '#modules/bcf/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import type { idsApi } from '../contract/ids-api.ts'
import { type CheckDetail, type CheckResult, idsErrors } from '../contract/ids-check.ts'
import { allResults, getCheck, type StoredCheck } from './check-repository.ts'
import { outcomeOfSpecification } from './outcome-of-check.ts'

/** A check as the caller reads it, in their language. */
export function detailOf(check: StoredCheck, language: Language): CheckDetail {
  const { report, place: _place, ...facts } = check
  const specifications = (report?.specifications ?? []).map((specification) => {
    const { name, description, instructions, status, cardinality, applicable, failed, notTested } = specification
    return {
      name,
      description,
      instructions,
      status,
      outcome: outcomeOfSpecification(specification),
      cardinality,
      applicable,
      failed,
      notTested,
      applicability: specification.applicability.map((text) => text[language]),
      reasons: [...specification.problems, ...specification.reasons.map((reason) => idsReasonText(reason)[language])],
      notes: specification.reasons.filter(isIdsNote).map((reason) => idsReasonText(reason)[language]),
      requirements: specification.requirements.map(({ kind: _kind, say, ...counts }) => ({
        ...counts,
        say: say[language],
      })),
    }
  })
  return { ...facts, problems: [...(report?.problems ?? [])], specifications }
}

export function resultOf(result: IdsElementResult, language: Language): CheckResult {
  return { ...result, reason: result.reason && idsReasonText(result.reason)[language] }
}

/** The report of a check in one of its forms. */
export async function reportCheck(
  context: RequestContext,
  { id, format }: InputOf<(typeof idsApi)['endpoints']['report']>,
): Promise<FileAnswer> {
  const check = await getCheck(context.db, id)
  const report = doneReport(check)
  const results = await allResults(context.db, check)
  const name = `${check.modelName} ${check.version} - ${check.setName}`.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 150)
  if (format === 'html') {
    const { modelName, version, createdAt, createdBy } = check
    const facts = { modelName, version, checkedAt: createdAt, checkedBy: createdBy.name }
    const page = reportHtml(report, results, context.language, facts)
    return bytesAnswer(`${name}.html`, 'text/html; charset=utf-8', Buffer.from(page))
  }
  if (format === 'bcf')
    return bytesAnswer(`${name}.bcf`, 'application/octet-stream', writeBcf(bcfOf(check, report, results), '3.0').bytes)
  const { specifications, problems, status } = detailOf(check, context.language)
  const json = {
    status,
    problems,
    specifications,
    results: results.map((result) => resultOf(result, context.language)),
  }
  return bytesAnswer(`${name}.json`, 'application/json', Buffer.from(JSON.stringify(json)))
}

/** Keeps a model issue for each failed requirement, under a GUID that later checks of the model find again. */
export async function makeTopics(context: RequestContext, { id }: { id: string }) {
  const check = await getCheck(context.db, id)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const { topics } = bcfOf(check, doneReport(check), await allResults(context.db, check))
  for (const { guid, title, description, type, labels, header, viewpoints } of topics) {
    const { state } = await upsertTopic(
      context.db,
      { audit: context, files: context.services.files },
      {
        guid,
        place: check.place,
        source: 'ids',
        author: context.user.name,
        title,
        description,
        type,
        labels,
        header,
        viewpoints: viewpoints.map(({ file: _file, ...view }) => view),
      },
    )
    counts[state] += 1
  }
  return counts
}

function bcfOf(check: StoredCheck, report: IdsReport, results: readonly IdsElementResult[]) {
  return reportBcf(report, results, {
    key: `${check.modelId}/${check.setId}`,
    author: check.createdBy.name,
    date: check.createdAt,
    modelName: check.modelName,
  })
}

function doneReport({ report, id }: StoredCheck): IdsReport {
  if (!report) throw idsErrors.checkNotDone({ id })
  return report
}
