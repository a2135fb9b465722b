import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { SavedKind } from '#platform/server/records/save-change.ts'
import { type SteppedKind, stepHandlers } from '#platform/server/records/take-step.ts'
import { type Contract, contractErrors } from '../contract/contract.ts'
import { contractStates } from '../contract/contracts-records.ts'
import { contracts } from './contract-records.ts'
import { whatIsOpen } from './settled.ts'

type Stored = Omit<Contract, 'can'>

const stepped: SteppedKind<typeof contractStates, Stored, Contract> = {
  states: contractStates,
  table: 'contracts',
  errors: contractErrors,
  saved: contracts.saved as SavedKind<Stored, Contract, never>,
  asked: {},
  called: ({ number, title }) => `${number} ${title}`,
  guards: {
    isSettled: whatIsOpen,
    billFits: async (_context: RequestContext, { billLines, billTotal, acceptedAmount, currency }: Stored) => {
      if (billLines === 0)
        return {
          en: 'It has no bill of quantities. Read one from a workbook or enter its lines.',
          ar: 'ليس له جدول كميات. اقرأ جدولًا من مصنف أو أدخل بنوده.',
        }
      if (compareDecimals(readDecimal(billTotal), readDecimal(acceptedAmount)) === 0) return null
      const [bill, accepted] = [sayAmount(billTotal, currency), sayAmount(acceptedAmount, currency)]
      return {
        en: `Its bill adds up to ${bill.en}, the accepted amount is ${accepted.en}. Correct one of them; a discount is a line of the bill.`,
        ar: `مجموع جدول كمياته ${bill.ar} والمبلغ المقبول ${accepted.ar}. صحّح أحدهما؛ الخصم بند في الجدول.`,
      }
    },
  },
}

export const contractSteps = stepHandlers(stepped)
