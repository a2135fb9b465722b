import { compaction, criteriaOfResult, resultOf } from '#engines/quality/material-tests.ts'
import { reportNcr } from '#modules/ncrs/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type PlacedRecord, type RecordChange, saveChange } from '#platform/server/records/save-change.ts'
import { type Criterion, type MaterialTest, materialTestErrors, type ResultEntry } from '../contract/material-test.ts'
import type { materialTestsApi } from '../contract/material-tests-api.ts'
import { askForResult } from './ask-for-result.ts'
import { type StoredTest, savedTest, WITHOUT_RESULT } from './material-test-records.ts'
import { asResult, inOrder, resultsBeside } from './read-series.ts'

/** Enters what was found, judged with the series as it stands. A test that fails is stored with its non-conformity or not at all. */
export async function saveResult(
  context: RequestContext,
  { id, rowVersion, defect, ...entry }: InputOf<(typeof materialTestsApi)['endpoints']['saveResult']>,
): Promise<MaterialTest> {
  const before = await savedTest.get(context, id)
  if (before.ncrId !== null) throw materialTestErrors.hasDefect()
  if (!savedTest.present(context, before).can.enter) throw materialTestErrors.notYours({ id })
  if (isEmpty(entry)) return takeBack(context, before, rowVersion)
  const found = foundBy(before, entry)
  const judged = await judge(context, before, found)
  const missed = judged.criteria.find(({ isMet }) => !isMet)
  if (missed && judged.state === 'failed' && !defect)
    throw materialTestErrors.failedWithoutDefect(wordsOf(before, missed))
  const ncr =
    missed && judged.state === 'failed' && defect
      ? await reportNcr(context, defectOf(before, missed, defect), { testId: id })
      : null
  const { isDisregarded: _, ...result } = found
  const change = { id, rowVersion, ...result, ...judged, ncrId: ncr?.id ?? null }
  const test = await saveChange(context, savedTest, before, change, 'material-test.tested')
  await askForResult(context, test)
  return test
}

const isEmpty = ({ specimens, dryDensity, maxDryDensity }: Omit<ResultEntry, 'defect'>) =>
  specimens.length === 0 && dryDensity === null && maxDryDensity === null

async function takeBack(context: RequestContext, before: StoredTest, rowVersion: number): Promise<MaterialTest> {
  const change = { id: before.id, rowVersion, ...WITHOUT_RESULT }
  const test = await saveChange(context, savedTest, before, change, 'material-test.untested')
  await askForResult(context, test)
  return test
}

/** @throws too-few, tested-before */
function foundBy(test: StoredTest, entry: Omit<ResultEntry, 'defect'>) {
  const { testedOn, specimens, dryDensity, maxDryDensity, moisture } = entry
  if (testedOn === null) throw materialTestErrors.tooFew()
  if (testedOn < test.sampledOn) throw materialTestErrors.testedBefore()
  if (test.kind === 'density') {
    const value = dryDensity && maxDryDensity && compaction(dryDensity, maxDryDensity)
    if (!value) throw materialTestErrors.tooFew()
    return { testedOn, specimens: [], dryDensity, maxDryDensity, moisture, value, isDisregarded: false }
  }
  const result = resultOf(test.rule, specimens, test.agreed)
  if (result === null) throw materialTestErrors.tooFew()
  return { testedOn, specimens, dryDensity: null, maxDryDensity: null, moisture: null, ...result }
}

/** What comes of a result: noted where it is an early one, disregarded where it says nothing, judged with its series otherwise. */
async function judge(
  { db }: RequestContext,
  test: StoredTest,
  { value, isDisregarded }: { readonly value: number; readonly isDisregarded: boolean },
): Promise<Pick<MaterialTest, 'state' | 'criteria'>> {
  if (test.purpose === 'early') return { state: 'noted', criteria: [] }
  if (isDisregarded) return { state: 'disregarded', criteria: [] }
  const series = inOrder([...(await resultsBeside(db, test)), asResult(test, value)])
  const at = series.findIndex(({ id }) => id === test.id)
  const criteria = criteriaOfResult(
    test,
    series.map((one) => one.value),
    at,
  )
  return { state: criteria.every(({ isMet }) => isMet) ? 'passed' : 'failed', criteria: [...criteria] }
}

/** `mean of 3: 41.2 MPa` and `44.0 MPa`, the same in both languages but for a word. */
function wordsOf({ kind }: StoredTest, { value, limit }: Criterion) {
  const unit = kind === 'density' ? '%' : 'MPa'
  return { found: `${value.toFixed(1)} ${unit}`, limit: `${limit.toFixed(1)} ${unit}` }
}

function defectOf(test: StoredTest, missed: Criterion, { severity }: NonNullable<ResultEntry['defect']>) {
  const { projectCode, siteCode, structureCode, packageName, packageId, location, companyId, number, mix, sampleNo } =
    test
  const { found, limit } = wordsOf(test, missed)
  const of = missed.of > 1 ? `mean of ${missed.of} results` : 'result'
  return {
    projectCode,
    siteCode,
    structureCode,
    packageName,
    packageId,
    location,
    companyId,
    title: `${mix}: ${of} ${found}, required ${limit}`.slice(0, 200),
    description: [number, sampleNo, test.element].filter((line) => line !== '').join('\n'),
    severity,
    category: 'material' as const,
    ownerId: test.createdBy.id,
  }
}

/** A non-conformity that is made void takes the result back: it is to be entered again as it was found. */
export async function takeBackOfVoid(
  context: RequestContext,
  kind: RecordKind,
  record: PlacedRecord,
  { action }: RecordChange,
): Promise<void> {
  if (kind.id !== 'ncr' || action !== 'ncr.cancel') return
  const { testId } = record as PlacedRecord & { testId?: string | null }
  if (!testId) return
  const before = await savedTest.get(context, testId)
  await takeBack(context, before, before.rowVersion)
}
