import { sql } from 'kysely'
import { addDecimals, compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Tender, tenderErrors } from '../contract/tender.ts'
import { tenderKind, tenderStates } from '../contract/tenders-records.ts'
import { criteriaOf, type KeptScoring } from './evaluation.ts'
import { approvedOf, type StoredTender, savedTender } from './tender-records.ts'

const stepped: SteppedKind<typeof tenderStates, StoredTender, Tender> = {
  states: tenderStates,
  table: 'tenders',
  errors: tenderErrors,
  saved: savedTender as typeof savedTender & SteppedKind<typeof tenderStates, StoredTender, Tender>['saved'],
  asked: {},
  called: ({ number, title }) => `${number} ${title}`,
  tells: ({ createdBy, recommendedBy }) => [...new Set([createdBy.id, ...(recommendedBy ? [recommendedBy.id] : [])])],
  approved: approvedOf,
  guards: {
    isComplete: async (_context: RequestContext, tender: StoredTender) => whatIsMissing(tender),
    isTime: async ({ services }: RequestContext, { opensAt }: StoredTender) =>
      opensAt !== null && services.now() >= new Date(opensAt)
        ? null
        : {
            en: 'The opening time has not come: the bids stay sealed until then.',
            ar: 'لم يحن موعد الفتح: تبقى العطاءات مختومة حتى ذلك.',
          },
    bySecond: async ({ user }: RequestContext, { unsealedBy }: StoredTender) =>
      unsealedBy?.id === user.id
        ? {
            en: 'You are the first of the two who open the bids: somebody else is the second.',
            ar: 'أنت الأول من الاثنين اللذين يفتحان العطاءات: يكون الثاني شخصًا آخر.',
          }
        : null,
    hasNoBids: async (_context: RequestContext, { bidCount }: StoredTender) =>
      bidCount === 0
        ? null
        : {
            en: 'Bids were received for this round. Give them back first, or cancel the tender.',
            ar: 'استُلمت عطاءات في هذه الجولة. أعدها أولًا أو ألغ المناقصة.',
          },
    isEvaluated,
    byAnother: async ({ user }: RequestContext, { recommendedBy }: StoredTender) =>
      recommendedBy?.id === user.id
        ? {
            en: 'You signed the recommendation: somebody else approves it.',
            ar: 'أنت من وقّع التوصية: يعتمدها شخص آخر.',
          }
        : null,
  },
  effects: {
    unseal: async ({ db, user }, { id }) => {
      await sql`update tenders set unsealed_by = ${user.id} where id = ${id}`.execute(db)
    },
    open: async ({ db, user, services }, { id }) => {
      await sql`update tenders set opened_by = ${user.id}, opened_at = ${services.now()} where id = ${id}`.execute(db)
      await sql`update tender_bids set state = 'opened' where tender_id = ${id}`.execute(db)
    },
    revise: async ({ db }, { id }) => {
      await sql`update tenders set round = round + 1 where id = ${id}`.execute(db)
    },
    recommend: async ({ db, user }, { id }) => {
      await sql`update tenders set recommended_by = ${user.id} where id = ${id}`.execute(db)
    },
    sendBack: async ({ db }, { id }) => {
      await sql`update tenders set recommended_by = null where id = ${id}`.execute(db)
    },
  },
}

function whatIsMissing(tender: StoredTender): Text | null {
  const { billLines, closesAt, opensAt } = tender
  if (billLines === 0)
    return {
      en: 'It has no bill of quantities that bids could be compared by. Read one from a workbook.',
      ar: 'ليس لها جدول كميات تُقارن به العطاءات. اقرأ جدولًا من مصنف.',
    }
  const sum = criteriaOf(tender)
    .map(({ weight }) => readDecimal(weight))
    .reduce(addDecimals, readDecimal('0'))
  if (compareDecimals(sum, readDecimal('100')) !== 0)
    return { en: 'The weights do not add up to 100 %. Correct them.', ar: 'مجموع الأوزان ليس 100٪. صحّحها.' }
  if (closesAt !== null && opensAt !== null && new Date(opensAt) < new Date(closesAt))
    return {
      en: 'Bids would be opened before they close. Correct the times.',
      ar: 'موعد الفتح قبل موعد الإغلاق. صحّح الموعدين.',
    }
  return null
}

async function isEvaluated({ db }: RequestContext, tender: StoredTender): Promise<Text | null> {
  const { bids, recommendedBidId, recommendation } = tender
  if (bids.length === 0) return null
  if (bids.some(({ state }) => state === 'opened'))
    return { en: 'Bids were opened and not read yet. Read them.', ar: 'فُتحت عطاءات ولم تُقرأ بعد. اقرأها.' }
  const unread = bids.find(({ state, isResponsive }) => state === 'unreadable' && isResponsive)
  if (unread)
    return {
      en: `The bid of ${unread.bidder} could not be read. Say that it is not responsive and why, or get a file that can be read.`,
      ar: `تعذرت قراءة عطاء ${unread.bidder}. بيّن أنه غير مستوفٍ ولماذا، أو احصل على ملف مقروء.`,
    }
  if (recommendation === '') return { en: 'Write the recommendation first.', ar: 'اكتب التوصية أولًا.' }
  if (recommendedBidId === null) return null
  const { rows } = await sql<{ scoring: KeptScoring | null }>`
    select scoring from tenders where id = ${tender.id}`.execute(db)
  const score = rows[0]?.scoring?.scores.find(({ key }) => key === recommendedBidId)
  return score && score.rank !== null
    ? null
    : {
        en: 'Marks are missing: each responsive bid is marked by each criterion that has a weight.',
        ar: 'تنقص درجات: يُقيَّم كل عطاء مستوفٍ بكل معيار له وزن.',
      }
}

const handlers = stepHandlers(stepped)

export const tenderSteps = {
  ...handlers,
  /** An attempt to open what is sealed is written down also where it is refused. */
  takeStep: async (context: RequestContext, taken: Parameters<typeof handlers.takeStep>[1]): Promise<Tender> => {
    try {
      return await handlers.takeStep(context, taken)
    } catch (error) {
      if ((taken.step === 'unseal' || taken.step === 'open') && error instanceof RefusalError)
        await noteAttempt(context, taken.id, `${taken.step}: ${error.say.en}`)
      throw error
    }
  },
}

/** In a transaction of its own: the one of the refused request is rolled back. */
export async function noteAttempt(
  { services, scope, ...context }: Omit<RequestContext, 'db'>,
  id: string,
  what: string,
): Promise<void> {
  await services.database.transaction(scope, async (tx) => {
    const { rows } = await sql<{ projectCode: string }>`
      select project_code as "projectCode" from tenders where id = ${id}`.execute(tx)
    const projectCode = rows[0]?.projectCode
    if (projectCode === undefined) return
    const place = { projectCode, siteCode: null, structureCode: null }
    const after = { attempt: what }
    await recordAudit(tx, context, {
      action: 'tender.opening-refused',
      entityType: tenderKind.id,
      entityId: id,
      place,
      companyId: null,
      after,
    })
  })
}
