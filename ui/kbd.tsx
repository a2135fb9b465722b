import { classNames } from './class-names.ts'
import css from './kbd.module.css'

/** Keys as caps: `Ctrl K`, split at spaces, always left to right. */
export function Kbd(props: { keys: string; isInverse?: boolean }) {
  return (
    <span className={classNames(css['keys'], props.isInverse && css['inverse'])} dir="ltr">
      {props.keys.split(' ').map((key) => (
        <kbd key={key} className={css['key']}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
