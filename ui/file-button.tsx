import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Opens the system's file dialog. */
export function FileButton(props: { label: string; accept?: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()} aria-controls={id}>
        {props.label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          aria-label={props.label}
          accept={props.accept}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) props.onFile(file)
          }}
        />
      </VisuallyHidden>
    </>
  )
}
