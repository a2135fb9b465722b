import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface FileButtonProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly accept?: string
  /** Several at once: `onFile` is called for each, `onFiles` once for all. */
  readonly isMany?: boolean
  /** On a phone the camera opens in place of the dialog. */
  readonly withCamera?: boolean
  readonly onFile?: (file: File) => void
  readonly onFiles?: (files: readonly File[]) => void
}

/** Opens the system's file dialog, or the camera. */
export function FileButton(props: FileButtonProps) {
  const { label, icon, accept, isMany = false, withCamera = false, onFile, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <Button size="small" icon={icon} onClick={() => input.current?.click()} aria-controls={id}>
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          multiple={isMany}
          capture={withCamera ? 'environment' : undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            for (const file of files) onFile?.(file)
            if (files.length > 0) onFiles?.(files)
          }}
        />
      </VisuallyHidden>
    </>
  )
}
