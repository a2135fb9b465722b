import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { MOST_IMPORTED_ROWS } from '../../contract/list-import.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import css from './import.module.css'
import type { ImportSteps } from './use-import.ts'

const TAKEN = '.xlsx,.csv'

/** The first step: the template of the register, and the file with the rows. */
export function ImportFileStep({ steps, isBusy }: { readonly steps: ImportSteps; readonly isBusy: boolean }) {
  const text = useTransfersText()
  const format = useFormats()
  return (
    <div className={css['step']}>
      <p>{text('import.about')}</p>
      <div>
        <Button disabled={isBusy} onClick={() => steps.template(text('import.templateName'))}>
          {text('import.template')}
        </Button>
      </div>
      <FileDrop
        label={text('import.file')}
        prompt={text('import.choose')}
        hint={text('import.limits', { most: format.number(MOST_IMPORTED_ROWS, 0) })}
        accept={TAKEN}
        isDisabled={isBusy}
        onFile={steps.read}
      />
    </div>
  )
}
