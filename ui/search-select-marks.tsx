import { ChevronDown, X } from 'lucide-react'
import css from './search-select.module.css'

/** At the end of the field: takes the choice back where it can be, and says that there is a list. */
export function SearchSelectMarks(props: { readonly clearLabel: string | null; readonly onClear: () => void }) {
  return (
    <>
      {props.clearLabel && (
        <button type="button" className={css['clear']} aria-label={props.clearLabel} onClick={props.onClear}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <ChevronDown className={css['chevron']} size={16} aria-hidden="true" />
    </>
  )
}
