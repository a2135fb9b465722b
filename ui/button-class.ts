import css from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** `quiet` has no outline until pointed at; `danger` is for what destroys. */
  readonly look?: 'primary' | 'default' | 'quiet' | 'danger' | undefined
  readonly size?: 'normal' | 'small' | 'large' | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
}

/** The look of a button, for links that act like one. */
export function buttonClass({ look = 'default', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(css['button'], css[look], size !== 'normal' && css[size], wide && css['wide'])
}
