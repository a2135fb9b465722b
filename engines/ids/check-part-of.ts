import { checkEntity } from './check-entity.ts'
import type { PartOfFacet, PartOfRelation } from './ids-document.ts'
import { absent, type FacetOutcome, MATCH, mismatch } from './ids-outcome.ts'
import type { IfcModel } from './ifc-model.ts'
import { describeIdsValue } from './match-ids-value.ts'

interface Step {
  readonly relation: string
  readonly from: string
  readonly to: string
}

/** How a relation leads from a part to its whole. */
const STEPS: Readonly<Record<PartOfRelation, readonly Step[]>> = {
  IFCRELAGGREGATES: [{ relation: 'IfcRelAggregates', from: 'RelatedObjects', to: 'RelatingObject' }],
  IFCRELASSIGNSTOGROUP: [{ relation: 'IfcRelAssignsToGroup', from: 'RelatedObjects', to: 'RelatingGroup' }],
  IFCRELCONTAINEDINSPATIALSTRUCTURE: [
    { relation: 'IfcRelContainedInSpatialStructure', from: 'RelatedElements', to: 'RelatingStructure' },
  ],
  IFCRELNESTS: [{ relation: 'IfcRelNests', from: 'RelatedObjects', to: 'RelatingObject' }],
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': [
    { relation: 'IfcRelVoidsElement', from: 'RelatedOpeningElement', to: 'RelatingBuildingElement' },
    { relation: 'IfcRelFillsElement', from: 'RelatedBuildingElement', to: 'RelatingOpeningElement' },
  ],
}

/** Whether the element is, over any number of steps, part of one that fits; over all relations where none is named. */
export function checkPartOf(facet: PartOfFacet, id: number, model: IfcModel): FacetOutcome {
  const steps = facet.relation ? STEPS[facet.relation] : Object.values(STEPS).flat()
  const wholes = wholesOf(id, steps, model)
  if (wholes.length === 0) return absent('part-of-absent', { relation: facet.relation ?? 'any relation' })
  if (wholes.some((whole) => checkEntity(facet.entity, whole, model).kind === 'match')) return MATCH
  const found = [...new Set(wholes.map((whole) => model.typeOf(whole)))].join(', ')
  const type = facet.entity.predefinedType
  const expected = `${describeIdsValue(facet.entity.name)}${type ? ` ${describeIdsValue(type)}` : ''}`
  return mismatch('part-of-differs', { found, expected })
}

function wholesOf(id: number, steps: readonly Step[], model: IfcModel): number[] {
  const seen = new Set([id])
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { relation, from, to } of steps)
      for (const whole of model.related(at, relation, from, to)) {
        if (seen.has(whole)) continue
        seen.add(whole)
        open.push(whole)
      }
  }
  seen.delete(id)
  return [...seen]
}
