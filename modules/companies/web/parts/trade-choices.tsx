import { useController } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TRADES, type Trade } from '../../contract/company-choices.ts'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'
import css from './company.module.css'

/** What a company does, several of a few. */
export function TradeChoices() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const { field } = useController({ name: 'trades' })
  const value: readonly Trade[] = field.value
  useEditor().valueLabels.set('trades', (trade) => (typeof trade === 'string' ? words.trade(trade as Trade) : null))
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('trades')}</legend>
      <div className={css['choices']}>
        {TRADES.map((trade) => (
          <Checkbox
            key={trade}
            label={words.trade(trade)}
            checked={value.includes(trade)}
            // In the order of the choices, so that ticking off and on again is no change.
            onChange={({ target }) =>
              field.onChange(TRADES.filter((other) => (other === trade ? target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
