import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Contract } from '../contract/contract.ts'
import { contractsModule } from '../contract/contracts-module.ts'
import { CONTRACT_FORMS, CONTRACT_TYPES, contractStates } from '../contract/contracts-records.ts'
import type { contractsEn } from './locales/en.ts'
import { useContractsText } from './use-contracts-text.ts'

/** The fields of a contract in their order, for list and page. */
export function useContractFields(isBase = false) {
  const text = useContractsText()
  const { onPage, onList, ...field } = useFields<Contract, typeof contractsEn>(text)
  const format = useFormats()
  const some = (name: 'provisionalSums' | 'minimum' | 'damagesPerDay') =>
    onPage.money(name, { currency: 'currency', when: (row) => Number(row[name]) > 0 })
  const percent = (name: Extract<keyof Contract, `${string}Pct` | 'advanceRate'>, own: object = {}) =>
    onPage.number(name, { decimals: 2, cell: (row) => <bdi>{format.quantity(row[name] ?? '', '%')}</bdi>, ...own })
  const recovery = { when: ({ advancePct }: Contract) => Number(advancePct) > 0 }
  const below = onList.number('subcontracts', {
    within: (shown, { id, subcontracts }) =>
      subcontracts === 0 ? (
        shown
      ) : (
        <ScreenLink to={contractsModule} screen="list" params={{ base: id }}>
          {shown}
        </ScreenLink>
      ),
  })
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.state(contractStates, { sort: 'state' }),
    field.code('reference', { isOptional: true }),
    field.choice('form', CONTRACT_FORMS, { isOptional: true }),
    onPage.choice('type', CONTRACT_TYPES),
    onPage.code('baseContract.number', {
      as: 'baseContractId',
      within: (shown, { baseContract }) => (
        <ScreenLink to={contractsModule} screen="detail" params={{ id: baseContract?.id ?? '' }}>
          {shown}
        </ScreenLink>
      ),
    }),
    onPage.text('employer.name', { as: 'employerId', arabic: 'employer.nameAr' }),
    onPage.text('engineer.name', { as: 'engineerId', arabic: 'engineer.nameAr' }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    field.money('acceptedAmount', { sort: 'acceptedAmount', currency: 'currency', isSummed: true }),
    some('provisionalSums'),
    percent('taxPct'),
    percent('retentionPct'),
    percent('retentionCeilingPct'),
    percent('advancePct'),
    percent('advanceStartPct', recovery),
    percent('advanceRate', recovery),
    percent('materialsPct'),
    some('minimum'),
    onPage.day('signedOn'),
    field.day('commencesOn'),
    ...(isBase ? [below] : []),
    onPage.number('completionDays'),
    onPage.day('takenOverOn'),
    onPage.number('defectsDays'),
    onPage.number('certifyDays'),
    onPage.number('payDays'),
    onPage.number('noticeDays'),
    onPage.number('detailedDays'),
    percent('financingPct'),
    some('damagesPerDay'),
    percent('damagesCapPct'),
    onPage.shown(
      'under',
      ({ id, can }) =>
        can.claim && (
          <>
            <PathLink path={`/commercial/claimWorkflow?contract=${id}`}>{text('claims')}</PathLink> ·{' '}
            <PathLink path={`/commercial/certWorkflow?contract=${id}`}>{text('certificates')}</PathLink>
          </>
        ),
    ),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
