import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { CertificateRow } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import { CERTIFICATE_TYPES, certificateStates } from '../../contract/certificates-records.ts'
import { useCertificatesText } from '../use-certificates-text.ts'

/** The certificates of the project that is picked, each where it stands between preparation and payment. */
export function CertificateListScreen() {
  const text = useCertificatesText()
  const say = useSay()
  const column = useColumns<CertificateRow>()
  const register = useRegister(certificatesApi, certificatesModule, {
    of: 'project',
    filters: ['state', 'type', 'contract'],
  })
  const states = choicesOfStates(certificateStates, say)
  const types = CERTIFICATE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  const money = { currency: 'contract.currency' } as const
  return (
    <ListScreen
      {...register}
      filters={[filter.choices('state', text('state'), states), filter.choice('type', text('type'), types)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('contract.title', text('contractId'), { arabic: 'contract.titleAr' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={certificateStates} state={state} />,
        }),
        column.choice('type', text('type'), types),
        column.money('due', text('due'), money),
        column.money('payable', text('payable'), { sort: 'payable', ...money }),
        column.money('paid', text('paid'), money),
        column.day('payBy', text('payBy'), { sort: 'payBy' }),
        column.moment('issuedAt', text('issuedAt'), { sort: 'issuedAt', isOptional: true }),
        column.money('net', text('net'), { ...money, isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={certificatesApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={certificatesModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
