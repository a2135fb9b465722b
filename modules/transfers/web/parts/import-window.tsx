import type { ImportProps } from '#platform/web/list/transfer-slot.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FieldWords, ListImport } from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportFileStep } from './import-file.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type ImportSteps, useImport } from './use-import.ts'

/** An import from the file to its result, step by step; each step is one answer of the server. */
export function ImportWindow(props: ImportProps & { readonly onClose: () => void }) {
  const text = useTransfersText()
  const steps = useImport(props)
  const { run, words, problem, isBusy } = steps
  return (
    <Dialog isOpen width="wide" title={text('import')} closeLabel={text('close')} onClose={props.onClose}>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {run ? (
        <Step run={run} words={words} isBusy={isBusy} steps={steps} onClose={props.onClose} />
      ) : (
        !problem && <Skeleton height="10rem" />
      )}
    </Dialog>
  )
}

function Step(props: {
  readonly run: ListImport
  readonly words: readonly FieldWords[]
  readonly isBusy: boolean
  readonly steps: ImportSteps
  readonly onClose: () => void
}) {
  const text = useTransfersText()
  const { run, words, isBusy, steps, onClose } = props
  switch (run.state) {
    case 'open':
      return <ImportFileStep steps={steps} isBusy={isBusy} />
    case 'read':
      return <ImportColumns key={run.fileName} run={run} words={words} steps={steps} isBusy={isBusy} />
    case 'checking':
    case 'importing':
    case 'undoing':
      return (
        <>
          <ImportProgress run={run} />
          <Button onClick={onClose}>{text('close')}</Button>
        </>
      )
    default:
      return <ImportOutcome run={run} words={words} steps={steps} isBusy={isBusy} onClose={onClose} />
  }
}
