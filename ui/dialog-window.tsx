import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** What the × says, where that is more than that it closes. */
  readonly closeLabel?: string
  readonly children: ReactNode
  /** Buttons, the main one last. Stay in sight while the content scrolls. */
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
}

/** Each dialog has a ×: a question, too, is left without an answer. No button of a dialog says the same. */
const CLOSE = { en: 'Close window', ar: 'إغلاق النافذة' } as const

const WIDTHS = { narrow: '26rem', normal: '34rem', wide: '52rem' } as const

/** The window of a `Dialog`. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, width = 'normal' } = props
  const closeLabel = props.closeLabel ?? CLOSE[document.documentElement.lang === 'ar' ? 'ar' : 'en']
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      size={WIDTHS[width]}
      centered={false}
      yOffset="10dvh"
      classNames={{ content: css['content'] }}
    >
      <Modal.Overlay className={css['scrim']} />
      <Modal.Content>
        <div className={css['head']}>
          <Modal.Title className={css['title']}>{title}</Modal.Title>
          <IconButton size="small" label={closeLabel} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
        </div>
        <div className={css['body']}>{children}</div>
        {actions && <footer className={css['actions']}>{actions}</footer>}
      </Modal.Content>
    </Modal.Root>
  )
}
