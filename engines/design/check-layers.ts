import { bare } from './check-title-block.ts'
import { because } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'
import type { NameRule } from './layer-conventions.ts'
import type { UsedLayer } from './read-drawing.ts'

/** Layers by their names, and what lies on layers that nobody can switch. Defpoints never plots; layer 0 is for blocks. */
export function checkLayers(layers: readonly UsedLayer[] | null, rule: NameRule | null): DesignResult[] {
  if (layers === null) {
    const reason = because('not-in-pdf')
    return [bare('layer.convention', 'not_tested', reason), bare('layer.zero', 'not_tested', reason)]
  }
  if (layers.length === 0) {
    const reason = because('no-layers')
    return [bare('layer.convention', 'not_tested', reason), bare('layer.zero', 'not_tested', reason)]
  }
  return [...checkNames(layers, rule), ...checkZero(layers)]
}

function checkNames(layers: readonly UsedLayer[], rule: NameRule | null): DesignResult[] {
  if (!rule) return [bare('layer.convention', 'not_tested', because('no-convention'))]
  const expected = rule.name
  const unlike = layers.filter(({ name }) => !rule.isMet(name))
  const failed = unlike.map(({ name, count, place }) =>
    bare('layer.convention', 'fail', because('layer-unlike', { observed: name, expected }), {
      ...{ observed: name, expected, place, count },
    }),
  )
  const alike = layers.length - unlike.length
  if (alike === 0) return failed
  return [
    ...failed,
    bare('layer.convention', 'pass', because('layers-alike', { count: alike, expected }), { count: alike }),
  ]
}

function checkZero(layers: readonly UsedLayer[]): DesignResult[] {
  const drawn = layers.filter(({ name }) => /^(0|defpoints)$/i.test(name))
  if (drawn.length === 0) return [bare('layer.zero', 'pass', because('nothing-on-zero'))]
  return drawn.map(({ name, count, place }) =>
    bare('layer.zero', 'fail', because('drawn-on-zero', { count, observed: name }), { observed: name, place, count }),
  )
}
