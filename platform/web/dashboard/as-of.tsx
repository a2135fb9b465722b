import { useFormats } from '../language/use-formats.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './dashboard.module.css'

/** When the figures were counted: theirs, and not the clock of the page. */
export function AsOf({ at }: { readonly at: string }) {
  const text = useShellText()
  const format = useFormats()
  return <p className={css['facts']}>{text('asOf', { time: `\u2066${format.dateTime(at)}\u2069` })}</p>
}
