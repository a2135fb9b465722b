import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { MATRIX_MODES, type MatrixMode } from '../../contract/clash-choices.ts'
import type { MatrixCell } from '../../contract/clash-result.ts'
import { useClashText } from '../use-clash-text.ts'
import { useDisciplineLabel } from '../use-discipline-label.ts'
import css from './clash.module.css'

/** Decides about two disciplines: tested, and how exactly; left out, and why; covered elsewhere, and where. */
export function MatrixCellDialog(props: { structureCode: string; cell: MatrixCell; onClose: () => void }) {
  const { structureCode, cell, onClose } = props
  const text = useClashText()
  const disciplineLabel = useDisciplineLabel()
  const decide = useApiMutation(clashApi, 'decideMatrix')
  const [mode, setMode] = useState<MatrixMode | ''>(cell.mode ?? '')
  const [toleranceMm, setToleranceMm] = useState<number | null>(Number((cell.tolerance * 1000).toFixed(3)))
  const [note, setNote] = useState(cell.note)
  const save = async () => {
    const { row, column } = cell
    try {
      const decision = { row, column, mode: mode || null, tolerance: (toleranceMm ?? 0) / 1000, note }
      await decide.send({ structureCode, cells: [decision] })
      onClose()
    } catch {
      // Shown below from the mutation.
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${disciplineLabel(cell.row)} × ${disciplineLabel(cell.column)}`}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={decide.isPending}
            disabled={mode === 'test' && toleranceMm === null}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <SelectField
          label={text('decision')}
          value={mode}
          choices={[
            { value: '', label: text('mode.undecided') },
            ...MATRIX_MODES.map((value) => ({ value, label: text(`mode.${value}`) })),
          ]}
          onChange={(event) => setMode(event.target.value as MatrixMode | '')}
        />
        {mode === 'test' && (
          <NumberField
            label={text('tolerance')}
            help={text('toleranceWords.hard')}
            unit="mm"
            value={toleranceMm}
            onChange={setToleranceMm}
          />
        )}
        {mode !== '' && (
          <TextField
            label={text('note')}
            help={text(mode === 'covered_elsewhere' ? 'noteWhere' : 'noteWhy')}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {decide.error && <p role="alert">{decide.error.message}</p>}
      </div>
    </Dialog>
  )
}
