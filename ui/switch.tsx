import { Checkbox, type CheckboxProps } from './checkbox.tsx'

/** Turns something on or off at once, without a save. */
export function Switch(props: Omit<CheckboxProps, 'isSwitch' | 'isMixed'>) {
  return <Checkbox {...props} isSwitch />
}
