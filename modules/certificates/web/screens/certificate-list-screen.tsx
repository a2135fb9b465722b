import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { CertificateRow } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { certificatesModule } from '../../contract/certificates-module.ts'
import { CERTIFICATE_TYPES, certificateStates } from '../../contract/certificates-records.ts'
import { useCertificateFields } from '../certificate-fields.tsx'
import { useCertificatesText } from '../use-certificates-text.ts'

/** The certificates of the project that is picked, each where it stands between preparation and payment. */
export function CertificateListScreen() {
  const text = useCertificatesText()
  const say = useSay()
  const fields = useCertificateFields()
  const register = useRegister(certificatesApi, certificatesModule, {
    of: 'project',
    filters: ['state', 'issued', 'type', 'contract'],
  })
  const states = choicesOfStates(certificateStates, say)
  const types = CERTIFICATE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choice('type', text('type'), types),
        filter.days('issued', text('issuedAt')),
      ]}
      columns={listed<CertificateRow>(fields)}
      actions={<AddLink to={certificatesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={certificatesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
