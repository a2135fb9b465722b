import { useDeferredValue, useState } from 'react'
import type { Tables } from '../../contract/form-template.ts'
import { FormFill } from '../fill/form-fill.tsx'
import { passingFiles } from '../fill/passing-files.ts'
import { useFilling } from '../fill/use-filling.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'
import { useListsBeside } from './use-lists-beside.ts'

/** The form as a phone shows it: it can be filled in to try what is asked when, and nothing of it is stored. */
export function PhonePreview({ tables }: { readonly tables: Tables }) {
  const text = useFormsText()
  const shown = useDeferredValue(tables)
  const [files] = useState(passingFiles)
  const lists = useListsBeside(shown)
  const filling = useFilling({ tables: shown, lists }, {}, files)
  return (
    <section className={css['phone']} aria-label={text('preview')}>
      <div className={css['screen']}>
        {shown.survey.length === 0 ? (
          <p className={css['quiet']}>{text('previewEmpty')}</p>
        ) : (
          <FormFill filling={filling} />
        )}
      </div>
    </section>
  )
}
