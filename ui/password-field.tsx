import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'end' | 'unit'> & { showLabel: string; hideLabel: string },
) {
  const { showLabel, hideLabel, ...field } = props
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      dir="ltr"
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size="small"
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
