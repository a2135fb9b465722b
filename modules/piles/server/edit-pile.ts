import { openNcrsOfPile } from '#modules/ncrs/server/public.ts'
import { findPackage, holdsOf, namesBefore, packageStanding } from '#modules/workpackages/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Pile, pileErrors } from '../contract/pile.ts'
import { pileStates } from '../contract/piles-records.ts'
import { type Endpoints, type PileDraft, piles } from './pile-records.ts'
import { workAsKept } from './pile-work.ts'
import { reportFindings } from './report-findings.ts'

type Facts = Omit<PileDraft, 'projectCode' | 'siteCode' | 'structureCode'>

/** @throws days-out-of-order, unknown-package, held */
async function check(
  { db, language }: RequestContext,
  { boredOn, cagedOn, pouredOn, packageId }: Facts,
  { projectCode, structureCode }: Pick<PileDraft, 'projectCode' | 'structureCode'>,
  before: Pick<Facts, 'pouredOn'> = { pouredOn: null },
): Promise<void> {
  const days = [boredOn, cagedOn, pouredOn]
  // Cages are left out of some piles, but a pile is not poured before there is a hole.
  const isGap = (cagedOn !== null || pouredOn !== null) && boredOn === null
  const known = days.filter((day) => day !== null)
  if (isGap || known.join() !== known.toSorted().join()) throw pileErrors.daysOutOfOrder()
  if (packageId === null) return
  const found = await findPackage(db, packageId)
  if (found?.structureCode !== structureCode) throw pileErrors.unknownPackage()
  if (pouredOn === null || before.pouredOn !== null) return
  const standing = await packageStanding(db, projectCode, packageId)
  if (!standing) return
  const open = await holdsOf(db, { id: packageId, projectCode, ...standing })
  const held = namesBefore(open, 'pour', standing)
  if (held) throw pileErrors.held({ points: held[language] })
}

const taken =
  ({ pileNo }: Pick<Facts, 'pileNo'>) =>
  () =>
    pileErrors.numberTaken({ pileNo })

async function createPile(context: RequestContext, entered: PileDraft): Promise<Pile> {
  const draft = await workAsKept(context.db, entered, entered)
  await check(context, draft, draft)
  return reportFindings(context, await orTaken(taken(draft), piles.handlers.create(context, draft)))
}

async function changePile(context: RequestContext, entered: InputOf<Endpoints['change']>): Promise<Pile> {
  const before = await piles.handlers.get(context, { id: entered.id })
  const change = await workAsKept(context.db, entered, before, before)
  await check(context, change, before, before)
  return reportFindings(context, await orTaken(taken(change), piles.handlers.change(context, change)))
}

async function restorePile(context: RequestContext, of: { id: string }): Promise<Pile> {
  return orTaken(() => pileErrors.numberTaken({ pileNo: '' }), piles.handlers.restore(context, of))
}

/** What stands in the way of accepting a pile. */
async function isSound(
  { db }: RequestContext,
  { id, stage, integrityTest, testResult }: Pick<Pile, 'id' | 'stage' | 'integrityTest' | 'testResult'>,
): Promise<Text | null> {
  if (stage !== 'poured') return { en: 'The pile is not poured yet.', ar: 'لم يُصب الخازوق بعد.' }
  if (testResult === 'failed') return { en: 'Its integrity test failed.', ar: 'فشل اختبار سلامته.' }
  if (integrityTest !== 'none' && testResult === 'pending')
    return { en: 'The result of its integrity test is awaited.', ar: 'نتيجة اختبار سلامته لم تصل بعد.' }
  const open = await openNcrsOfPile(db, id)
  if (open.length > 0)
    return {
      en: `A non-conformity of it is open: ${open.join(', ')}.`,
      ar: `له عدم مطابقة مفتوح: ${open.join('، ')}.`,
    }
  return null
}

export const pileHandlers = {
  ...piles.handlers,
  ...stepHandlers({
    states: pileStates,
    table: 'piles',
    errors: pileErrors,
    saved: piles.saved,
    guards: { isSound },
    tells: ({ createdBy }) => [createdBy.id],
    called: ({ pileNo }) => pileNo,
  }),
  create: createPile,
  change: changePile,
  restore: restorePile,
}
