import { type Ref, useState } from 'react'
import type { Mark, PictureSize } from '#engines/marks/mark.ts'
import { classNames } from '#ui/class-names.ts'
import { MarkLayer } from './mark-layer.tsx'
import css from './marks.module.css'

interface MarkedPictureProps {
  readonly src: string
  readonly alt: string
  readonly marks: readonly (Mark & { readonly id: string })[]
  /** Where it is not known, the picture itself says it. */
  readonly size: PictureSize | null
  readonly fit?: 'contain' | 'cover'
  readonly className?: string | undefined
  readonly selectedId?: string | null
  readonly ref?: Ref<HTMLImageElement>
}

/** A picture with what was drawn on it. The picture is what it was: the marks lie over it. */
export function MarkedPicture(props: MarkedPictureProps) {
  const { src, alt, marks, fit = 'contain', className, selectedId = null, ref } = props
  const [own, setOwn] = useState<PictureSize | null>(null)
  const size = own ?? props.size
  return (
    <span className={classNames(css['picture'], css[fit], className)}>
      <img
        ref={ref}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          width > 0 && height > 0 && setOwn({ width, height })
        }
      />
      {size && marks.length > 0 && <MarkLayer marks={marks} size={size} fit={fit} selectedId={selectedId} />}
    </span>
  )
}
