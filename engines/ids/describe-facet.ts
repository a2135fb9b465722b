import type { IdsCardinality, IdsFacet, IdsValue } from './ids-document.ts'
import { isolate } from './isolate.ts'
import { describeIdsValue } from './match-ids-value.ts'

interface Words {
  readonly en: string
  readonly ar: string
}

const CARDINALITIES: Readonly<Record<IdsCardinality, Words>> = {
  required: { en: '', ar: '' },
  optional: { en: ' (if present)', ar: ' (إن وجد)' },
  prohibited: { en: ' (prohibited)', ar: ' (محظور)' },
}

/** A facet in words: `Property Pset_WallCommon.FireRating = "2HR"`. */
export function describeFacet(facet: IdsFacet, cardinality: IdsCardinality): Words {
  const { en, ar } = bodyOf(facet)
  return { en: `${en}${CARDINALITIES[cardinality].en}`, ar: `${ar}${CARDINALITIES[cardinality].ar}` }
}

function bodyOf(facet: IdsFacet): Words {
  switch (facet.kind) {
    case 'entity': {
      const body = `${bare(facet.name)}${facet.predefinedType ? `.${bare(facet.predefinedType)}` : ''}`
      return { en: `Class ${body}`, ar: `الصنف ${isolate(body)}` }
    }
    case 'attribute':
      return named({ en: 'Attribute', ar: 'الخاصية الأساسية' }, bare(facet.name), facet.value)
    case 'property': {
      const type = facet.dataType ? ` : ${facet.dataType}` : ''
      const name = `${bare(facet.propertySet)}.${bare(facet.baseName)}${type}`
      return named({ en: 'Property', ar: 'الخاصية' }, name, facet.value)
    }
    case 'classification':
      return named({ en: 'Classification in', ar: 'التصنيف في' }, bare(facet.system), facet.value)
    case 'material':
      return facet.value
        ? named({ en: 'Material', ar: 'المادة' }, '', facet.value)
        : { en: 'Any material', ar: 'أي مادة' }
    case 'partOf': {
      const whole = bodyOf(facet.entity)
      const relation = facet.relation ? ` (${facet.relation})` : ''
      return { en: `Part of: ${whole.en}${relation}`, ar: `جزء من: ${whole.ar}${relation && isolate(relation)}` }
    }
  }
}

function named(kind: Words, name: string, value: IdsValue | null): Words {
  const rest = [name, value ? `= ${describeIdsValue(value)}` : ''].filter((part) => part !== '').join(' ')
  return { en: `${kind.en} ${rest}`, ar: `${kind.ar} ${isolate(rest)}` }
}

/** A simple name without its quotes. */
function bare(value: IdsValue): string {
  return value.kind === 'simple' ? value.text : describeIdsValue(value)
}
