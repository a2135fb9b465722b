import { useState } from 'react'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { FileLink } from '#modules/attachments/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { CERTIFICATE_TYPES } from '../../contract/equipment-records.ts'
import type { Certificate, Machine } from '../../contract/machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

const PAGE_SIZE = 25
const ENDINGS = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic'] as const
const TONES = { inForce: 'good', expiring: 'minor', expired: 'critical', replaced: 'off' } as const

/** The certificates of one machine, and the form that adds one. */
export function CertificatesPart({ of }: { readonly of: Machine }) {
  const text = useEquipmentText()
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const found = useApiQuery(equipmentApi, 'certificates', { id: of.id, page, pageSize: PAGE_SIZE })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="machine-certificates">
      <div className={css['row']}>
        <h2 id="machine-certificates" className={css['title']}>
          {text('certificates')}
        </h2>
        {of.can.certify && !isAdding && <Button onClick={() => setAdding(true)}>{text('addCertificate')}</Button>}
      </div>
      {isAdding && <AddCertificate id={of.id} onEnd={() => setAdding(false)} />}
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noCertificates')}</p>}
      <ul className={css['list']}>
        {items.map((certificate) => (
          <CertificateRow key={certificate.id} of={of} certificate={certificate} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function CertificateRow({ of, certificate }: { readonly of: Machine; readonly certificate: Certificate }) {
  const text = useEquipmentText()
  const format = useFormats()
  const removing = useApiMutation(equipmentApi, 'removeCertificate', { invalidates: ['inbox'] })
  const { id, type, number, body, expiresOn, standing, file } = certificate
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <strong>{text(`certificate.${type}`)}</strong> <bdi dir="ltr">{number}</bdi>
        <div className={css['quiet']}>
          {body && <bdi>{body} · </bdi>}
          {text('until', { day: `\u2068${format.day(expiresOn, 'UTC')}\u2069` })}
        </div>
        {file && <FileLink file={file} />}
      </div>
      <StatusBadge status={TONES[standing]} word={text(`standing.${standing}`)} />
      {of.can.certify && <CertificateFile of={of} certificate={certificate} />}
      {of.can.certify && (
        <Button look="quiet" busy={removing.isPending} onClick={() => removing.submit({ id })}>
          {text('remove')}
        </Button>
      )}
    </li>
  )
}

/** Takes what was issued, as a photo or a document; another one takes its place. */
function CertificateFile({ of, certificate }: { readonly of: Machine; readonly certificate: Certificate }) {
  const text = useEquipmentText()
  const filing = useApiMutation(equipmentApi, 'fileCertificate', { invalidates: ['attachments'] })
  const { projectCode, siteCode } = of
  return (
    <TakeFile
      of={{ purpose: uploadPurposeOf(of.id), endings: ENDINGS }}
      place={{ projectCode, siteCode, structureCode: '' }}
      label={text(certificate.file ? 'otherFile' : 'addFile')}
      send={(fileId) => filing.send({ id: certificate.id, fileId })}
    />
  )
}

function AddCertificate({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useEquipmentText()
  const [facts, setFacts] = useState({
    type: 'thirdParty' as (typeof CERTIFICATE_TYPES)[number],
    body: '',
    number: '',
    issuedOn: '',
    expiresOn: '',
  })
  const set = (change: Partial<typeof facts>) => setFacts((now) => ({ ...now, ...change }))
  const adding = useApiMutation(equipmentApi, 'addCertificate', { invalidates: ['inbox'] })
  return (
    <EntryForm of={adding} onSave={() => adding.send({ id, ...facts }).then(onEnd)} onCancel={onEnd}>
      <SelectField
        label={text('type')}
        value={facts.type}
        choices={CERTIFICATE_TYPES.map((value) => ({ value, label: text(`certificate.${value}`) }))}
        onChange={({ target }) => set({ type: target.value as typeof facts.type })}
      />
      <TextField
        label={text('number')}
        dir="ltr"
        required
        maxLength={80}
        value={facts.number}
        onChange={({ target }) => set({ number: target.value })}
      />
      <TextField
        label={text('body')}
        dir="auto"
        maxLength={120}
        value={facts.body}
        onChange={({ target }) => set({ body: target.value })}
      />
      <DateField label={text('issuedOn')} required value={facts.issuedOn} onChange={(issuedOn) => set({ issuedOn })} />
      <DateField
        label={text('expiresOn')}
        required
        value={facts.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
      />
    </EntryForm>
  )
}
