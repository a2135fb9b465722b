import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import { X } from 'lucide-react'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-window.tsx'
import { IconButton } from './icon-button.tsx'

export interface DrawerProps extends Omit<DialogProps, 'width' | 'closeLabel'> {
  readonly closeLabel: string
  readonly widthRem?: number
  readonly side?: 'start' | 'end'
}

/** The window of a `Drawer`. */
export function DrawerWindow(props: DrawerProps) {
  const { isOpen, onClose, title, closeLabel, children, actions, widthRem = 28, side = 'end' } = props
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      size={`${widthRem}rem`}
      position={side === 'end' ? 'right' : 'left'}
      classNames={{ content: css['drawer'] }}
    >
      <MantineDrawer.Overlay className={css['scrim']} />
      <MantineDrawer.Content radius={0}>
        <div className={css['head']}>
          <MantineDrawer.Title className={css['title']}>{title}</MantineDrawer.Title>
          <IconButton size="small" label={closeLabel} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
        </div>
        <div className={css['body']}>{children}</div>
        {actions && <footer className={css['actions']}>{actions}</footer>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
