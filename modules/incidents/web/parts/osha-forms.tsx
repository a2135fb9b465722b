import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { OSHA_FORMATS, OSHA_FORMS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

/** This one, and those for which the log is kept (29 CFR 1904.33) with one to spare. */
const YEARS = 7

/** Saves the log or the summary of a project and year, as the reader may see its incidents. */
export function OshaForms({ projectCode }: { readonly projectCode: string }) {
  const text = useIncidentsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('osha')}</Button>
      {isOpen && <FormDialog projectCode={projectCode} onClose={() => setOpen(false)} />}
    </>
  )
}

function FormDialog({ projectCode, onClose }: { readonly projectCode: string; readonly onClose: () => void }) {
  const text = useIncidentsText()
  const thisYear = new Date().getFullYear()
  const [year, setYear] = useState(thisYear)
  const [form, setForm] = useState<(typeof OSHA_FORMS)[number]>('300')
  const [format, setFormat] = useState<(typeof OSHA_FORMATS)[number]>('pdf')
  const { save, isBusy, problem } = useSaving((failed) => text(failed))
  const name = `OSHA ${form.toUpperCase()} ${projectCode} ${year}.${format}`
  return (
    <Dialog
      isOpen
      width="narrow"
      title={text('osha')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={isBusy}
            onClick={() =>
              save(() => downloadFile(incidentsApi, 'oshaForm', { projectCode, year, form, format }, name), onClose)
            }
          >
            {text('oshaSave')}
          </Button>
        </>
      }
    >
      <div className={css['part']}>
        <p>{text('oshaHelp')}</p>
        <SelectField
          label={text('oshaForm')}
          value={form}
          choices={OSHA_FORMS.map((value) => ({ value, label: text(`oshaForm.${value}`) }))}
          onChange={({ target }) => setForm(OSHA_FORMS.find((one) => one === target.value) ?? '300')}
        />
        <SelectField
          label={text('oshaYear')}
          value={String(year)}
          choices={Array.from({ length: YEARS }, (_, at) => String(thisYear - at)).map((value) => ({
            value,
            label: value,
          }))}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <SegmentedControl
          label={text('oshaFormat')}
          value={format}
          onChange={setFormat}
          segments={OSHA_FORMATS.map((value) => ({ value, label: text(`oshaFormat.${value}`) }))}
        />
        {problem && <ProblemNote>{problem}</ProblemNote>}
      </div>
    </Dialog>
  )
}

/** The report of one incident, OSHA Form 301. */
export function OshaReport({ id, number }: { readonly id: string; readonly number: string }) {
  const text = useIncidentsText()
  const { save, isBusy, problem } = useSaving((failed) => text(failed))
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() => save(() => downloadFile(incidentsApi, 'oshaReport', { id }, `OSHA 301 ${number}.pdf`))}
      >
        {text('osha301')}
      </Button>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </>
  )
}

/** Whether a file is being made, and in words why it could not be. */
function useSaving(say: (failed: 'oshaFailed') => string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = (make: () => Promise<void>, then?: () => void) => {
    setBusy(true)
    setProblem(null)
    make()
      .then(then)
      .catch((error: unknown) => setProblem(error instanceof ApiError ? error.message : say('oshaFailed')))
      .finally(() => setBusy(false))
  }
  return { save, isBusy, problem }
}
