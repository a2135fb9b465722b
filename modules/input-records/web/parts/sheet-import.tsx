import { useState } from 'react'
import { ImportDialog } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { OfferedTemplate } from '../../contract/input-record.ts'
import { inputRecordImport, inputRecordsApi } from '../../contract/input-records-api.ts'
import { useInputRecordsText } from '../use-input-records-text.ts'

type Where = Readonly<Partial<Record<'projectCode' | 'siteCode' | 'structureCode', string>>>

/** A tool of the list: days of one template come from a spreadsheet whose columns are the questions of its form. */
export function SheetImport({ where }: { readonly where: Where }) {
  const text = useInputRecordsText()
  const mayAdd = useCan(inputRecordImport.access)
  const [step, setStep] = useState<'closed' | 'asked' | { readonly templateId: string; readonly companyId: string }>(
    'closed',
  )
  // Answers of the whole file are as of when it was begun.
  const [begunAt] = useState(() => new Date().toISOString())
  if (!mayAdd) return null
  const close = () => setStep('closed')
  return (
    <>
      <IconButton label={text('fromSheet')} icon={<Icon name="upload" />} onClick={() => setStep('asked')} />
      {step === 'asked' && <WhichTemplate where={where} onClose={close} onChosen={setStep} />}
      {typeof step === 'object' && (
        <ImportDialog of={inputRecordImport} where={{ ...where, ...step, answeredAt: begunAt }} onClose={close} />
      )}
    </>
  )
}

interface WhichProps {
  readonly where: Where
  readonly onClose: () => void
  readonly onChosen: (about: { readonly templateId: string; readonly companyId: string }) => void
}

/** Most people report on one template for one company: it is chosen already. */
function WhichTemplate({ where: { structureCode = '' }, onClose, onChosen }: WhichProps) {
  const text = useInputRecordsText()
  const nameOf = useNameOf()
  const [chosen, choose] = useState({ template: '', company: '' })
  const offered = useApiQuery(inputRecordsApi, 'offered', { structureCode }, { enabled: structureCode !== '' })
  const templates = offered.data ?? []
  const template = templates.find(({ id }) => id === chosen.template) ?? templates[0]
  const company = companyOf(template, chosen.company)
  const choicesOf = (all: readonly { readonly id: string; readonly name: string; readonly nameAr: string }[]) =>
    all.map((one) => ({ value: one.id, label: nameOf(one) }))
  const isNone = structureCode === '' || (offered.data && !template)
  return (
    <Dialog
      isOpen
      width="narrow"
      title={text('fromSheet')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            disabled={!template || !company}
            onClick={() => template && company && onChosen({ templateId: template.id, companyId: company.id })}
          >
            {text('toSheet')}
          </Button>
        </>
      }
    >
      {isNone ? (
        <p>{text(structureCode === '' ? 'pickStructure' : 'noTemplate')}</p>
      ) : (
        <>
          <p>{text('sheetAbout')}</p>
          <SelectField
            label={text('templateId')}
            choices={choicesOf(templates)}
            value={template?.id ?? ''}
            onChange={({ target }) => choose({ template: target.value, company: '' })}
          />
          <SelectField
            label={text('companyId')}
            choices={choicesOf(template?.companies ?? [])}
            value={company?.id ?? ''}
            onChange={({ target }) => choose({ template: template?.id ?? '', company: target.value })}
          />
        </>
      )}
    </Dialog>
  )
}

function companyOf(template: OfferedTemplate | undefined, id: string) {
  return template?.companies.find((one) => one.id === id) ?? template?.companies[0]
}
