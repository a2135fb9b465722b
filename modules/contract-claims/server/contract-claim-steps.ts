import type { RequestContext } from '#platform/server/context.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type ContractClaim, contractClaimErrors } from '../contract/contract-claim.ts'
import type { contractClaimStates } from '../contract/contract-claims-records.ts'
import { askingContractClaim } from './asking-claim.ts'
import { approvedOf, clocksOf, type StoredContractClaim, savedContractClaim } from './contract-claim-records.ts'

type Stepped = SteppedKind<typeof contractClaimStates, StoredContractClaim, ContractClaim>

const stepped: Stepped = {
  ...askingContractClaim,
  table: 'contract_claims',
  errors: contractClaimErrors,
  saved: savedContractClaim as typeof savedContractClaim & Stepped['saved'],
  tells: ({ createdBy }) => [createdBy.id],
  approved: approvedOf,
  guards: {
    byAnother: async ({ user }: RequestContext, { createdBy }: StoredContractClaim) =>
      createdBy.id === user.id
        ? {
            en: 'You added this claim: somebody else decides it.',
            ar: 'أنت من أضاف هذه المطالبة: يبتّ فيها شخص آخر.',
          }
        : null,
    hasLapsed: async (_context: RequestContext, record: StoredContractClaim) => {
      const { standing, noticeDueOn } = clocksOf(record)
      if (standing === 'barred' || standing === 'objected' || standing === 'lapsed') return null
      if (standing === 'indeterminate')
        return {
          en: 'Nobody has said when the party became aware, so that no time has run. Enter that day.',
          ar: 'لم يُذكر متى علم الطرف، فلم تبدأ مدة. أدخل ذلك اليوم.',
        }
      const day = sayDay(noticeDueOn ?? '')
      return {
        en: `No time has gone by: the notice is due on ${day.en}, or was given and not objected to.`,
        ar: `لم تنقضِ مدة: موعد الإشعار ${day.ar}، أو قُدّم ولم يُعترض عليه.`,
      }
    },
  },
}

export const contractClaimSteps = stepHandlers(stepped)
