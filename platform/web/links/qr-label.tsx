import { QrCode } from '#ui/qr-code.tsx'
import css from './qr-label.module.css'

const LABEL_PX = 220

export interface QrLabelProps {
  /** Address that the code holds. */
  readonly address: string
  /** What the code does, for who cannot see it. */
  readonly opens: string
  readonly name: string
  /** Written below the code: the address, or what to do with it. */
  readonly words: string
  /** Words are text of people or of the product; an address runs from the left in every language. */
  readonly isAddress?: boolean
}

/** A label to hang up: a phone's camera opens what it says. Of the page that shows it, it alone goes on paper. */
export function QrLabel({ address, opens, name, words, isAddress = false }: QrLabelProps) {
  return (
    <figure className={css['label']}>
      <QrCode value={address} label={opens} sizePx={LABEL_PX} />
      <figcaption>
        <bdi className={css['name']}>{name}</bdi>
        <bdi {...(isAddress && { dir: 'ltr' })} className={css['address']}>
          {words}
        </bdi>
      </figcaption>
    </figure>
  )
}
