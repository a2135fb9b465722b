import { Fragment } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { AdjustmentFormula } from '../../contract/price-index.ts'
import css from './bill.module.css'

interface FormulaTextProps {
  readonly of: Pick<AdjustmentFormula, 'fixed'> & {
    readonly indices: readonly { readonly symbol: string; readonly weight: string }[]
  }
}

/** The formula as contracts write it: Pn = 0.15 + 0.35 Ln/Lo + … From the left in both languages. */
export function FormulaText({ of: { fixed, indices } }: FormulaTextProps) {
  const format = useFormats()
  return (
    <p className={css['formula']}>
      <bdi dir="ltr">
        P<sub>n</sub> = {format.quantity(fixed, '')}
        {indices.map(({ symbol, weight }) => (
          <Fragment key={symbol}>
            {' '}
            + {format.quantity(weight || '0', '')}{' '}
            <bdi>
              {symbol}
              <sub>n</sub>/{symbol}
              <sub>o</sub>
            </bdi>
          </Fragment>
        ))}
      </bdi>
    </p>
  )
}
