import { useState } from 'react'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { EmbeddedAnswers, EmbeddedFieldForm } from '#modules/forms/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { useKeptQuery } from '#platform/web/waiting/use-kept-query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import { equipmentModule } from '../../contract/equipment-module.ts'
import type { Machine, MachineCheck } from '../../contract/machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

const PAGE_SIZE = 10

/** Checks of a machine before work: today's to fill in, and those before, with what each has found. */
export function ChecksPart({ of }: { readonly of: Machine }) {
  const text = useEquipmentText()
  const [page, setPage] = useState(1)
  const [isFilling, setFilling] = useState(false)
  const found = useApiQuery(equipmentApi, 'checks', { id: of.id, page, pageSize: PAGE_SIZE })
  const items = found.data?.items ?? []
  if (of.checkFormId === null && items.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="machine-checks">
      <div className={css['row']}>
        <h2 id="machine-checks" className={css['title']}>
          {text('checks')}
        </h2>
        {of.isCheckedToday === false && <StatusBadge status="minor" word={text('notCheckedToday')} />}
        {of.isCheckedToday && <StatusBadge status="good" word={text('checkedToday')} />}
        {of.can.check && of.checkFormId !== null && !isFilling && (
          <Button onClick={() => setFilling(true)}>{text('checkNow')}</Button>
        )}
      </div>
      {isFilling && of.checkFormId !== null && (
        <FillCheck of={of} formId={of.checkFormId} onEnd={() => setFilling(false)} />
      )}
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noChecks')}</p>}
      <ul className={css['list']}>
        {items.map((check) => (
          <CheckRow key={check.id} check={check} mayClear={of.can.certify} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

/** The form of the machine, kept in the browser until the server has it: also without network. */
function FillCheck({ of, formId, onEnd }: { of: Machine; formId: string; onEnd: () => void }) {
  const { id, reference, projectCode, siteCode } = of
  const version = useKeptQuery(formsApi, 'form', { id: formId, projectCode })
  if (!version.data) return <Skeleton height="12rem" />
  return (
    <EmbeddedFieldForm
      version={version.data}
      target={{
        address: `/api/equipment/${id}/checks`,
        body: {},
        recordId: id,
        place: { projectCode, siteCode, structureCode: null },
        about: reference,
        page: screenAddress(equipmentModule, 'detail', { id }),
        moduleId: equipmentModule.id,
      }}
      onSent={onEnd}
    />
  )
}

function CheckRow({ check, mayClear }: { check: MachineCheck; mayClear: boolean }) {
  const text = useEquipmentText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const [isShown, setShown] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const { number, answeredAt, checkedBy, failed, clearedAt, clearedBy, clearedReason } = check
  const standing = failed.length === 0 ? 'passed' : clearedAt ? 'cleared' : 'stopped'
  return (
    <li className={css['section']}>
      <div className={css['row']}>
        <div className={css['words']}>
          <strong>
            <bdi dir="ltr">{format.dateTime(answeredAt)}</bdi>
          </strong>{' '}
          <bdi>{checkedBy?.name}</bdi>
          <div className={css['quiet']}>
            <bdi dir="ltr">{number}</bdi> {failed.map((said) => (isArabic ? said.ar : said.en)).join(' · ')}
            {clearedAt && <bdi> · {`${clearedBy?.name ?? ''}: ${clearedReason}`}</bdi>}
          </div>
        </div>
        <StatusBadge status={CHECK_TONES[standing]} word={text(`check.${standing}`)} />
        {standing === 'stopped' && mayClear && !isClearing && (
          <Button onClick={() => setClearing(true)}>{text('clear')}</Button>
        )}
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text(isShown ? 'hide' : 'show')}
        </Button>
      </div>
      {isClearing && <ClearCheck id={check.id} onEnd={() => setClearing(false)} />}
      {isShown && <Answers id={check.id} />}
    </li>
  )
}

const CHECK_TONES = { passed: 'good', cleared: 'info', stopped: 'critical' } as const

function ClearCheck({ id, onEnd }: { id: string; onEnd: () => void }) {
  const text = useEquipmentText()
  const [reason, setReason] = useState('')
  const clearing = useApiMutation(equipmentApi, 'clearCheck')
  return (
    <EntryForm of={clearing} onSave={() => clearing.send({ id, reason }).then(onEnd)} onCancel={onEnd}>
      <TextField
        label={text('clearedReason')}
        dir="auto"
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </EntryForm>
  )
}

function Answers({ id }: { id: string }) {
  const filled = useApiQuery(equipmentApi, 'check', { id })
  if (!filled.data) return <Skeleton height="8rem" />
  return <EmbeddedAnswers form={filled.data.form} values={filled.data.values} />
}
