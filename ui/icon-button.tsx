import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import css from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** What it does, as a verb: its accessible name and its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Keys that do the same, shown in the tooltip. */
  readonly shortcut?: string
  readonly size?: 'normal' | 'small'
  /** Outlined, for a button that stands alone on a canvas or beside fields. */
  readonly outlined?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon alone. Its label is shown on hover and on focus. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, size = 'normal', outlined = false, type = 'button', ...rest } = props
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(css['button'], size === 'small' && css['small'], outlined && css['outlined'])}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
