import { isArabicName, ownLanguageName } from '#engines/forms/form-language.ts'
import { SelectField } from '#ui/select-field.tsx'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './fill.module.css'
import { FormItems } from './form-items.tsx'
import type { Filling } from './use-filling.ts'

interface FormFillProps extends Partial<Pick<Filling, 'hasGrids' | 'notes'>> {
  readonly filling: Filling
}
const NO_NOTES = {}

/**
 * A form to fill in, one question under the other: what is asked follows the answers as they are given. Made for a phone; the
 * caller stores the answers, and the server computes them once more.
 * @example const filling = useFilling(version); <FormFill filling={filling} />
 */
export function FormFill(props: FormFillProps) {
  const { hasGrids = false, notes = NO_NOTES } = props
  const isPhone = useMedia(PHONE_MEDIA)
  const filling = { ...props.filling, hasGrids: hasGrids && !isPhone, notes }
  const text = useFormsText()
  const { form, language, chooseLanguage } = filling
  return (
    <div className={css['form']}>
      {form.languages.length > 1 && (
        <SelectField
          label={text('language')}
          choices={form.languages.map((name) => ({ value: name, label: ownLanguageName(name) }))}
          value={language}
          onChange={({ target }) => chooseLanguage(target.value)}
        />
      )}
      <div className={css['items']} dir={isArabicName(language) ? 'rtl' : 'auto'}>
        <FormItems items={form.items} at={[]} filling={filling} />
      </div>
    </div>
  )
}
