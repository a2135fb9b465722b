import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonLook {
  readonly icon?: ReactNode
  readonly iconEnd?: ReactNode
  /** Work that the button started is under way: it keeps its width and takes no further press. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** Says a verb and does it. At most one `primary` on a screen. */
export function Button(props: ButtonProps) {
  const { look, size, wide, icon, iconEnd, busy = false, children, type = 'button', onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner sizePx={14} /> : icon}
      {children !== undefined && <span className={css['label']}>{children}</span>}
      {iconEnd}
    </button>
  )
}
