import { plainOf, type StepValue } from '../step/step-value.ts'
import { headerValues } from './header-values.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'

/** What a stored viewer model says of its file: schema, texts of the head, coordinate reference system. */
export function modelMetadata(file: IfcFile) {
  const { bytes } = file.index
  return {
    schema: file.schemaName,
    names: textsOf(headerValues(bytes, 'FILE_NAME')),
    descriptions: textsOf(headerValues(bytes, 'FILE_DESCRIPTION')),
    crs: coordinateSystem(file),
  }
}

function textsOf(values: readonly StepValue[]): string[] {
  return values.flatMap((value) => {
    const plain = plainOf(value)
    if (Array.isArray(plain)) return textsOf(plain)
    return typeof plain === 'string' ? [plain] : []
  })
}

function coordinateSystem(file: IfcFile) {
  const [crs] = file.instancesOf('IFCCOORDINATEREFERENCESYSTEM')
  if (!crs) return null
  const unit = file.follow(file.attributeOf(crs, 'MapUnit'))
  const [conversion] = file.instancesOf('IFCMAPCONVERSION')
  return {
    name: scalarOf(file, crs, 'Name'),
    description: scalarOf(file, crs, 'Description'),
    geodeticDatum: scalarOf(file, crs, 'GeodeticDatum'),
    verticalDatum: scalarOf(file, crs, 'VerticalDatum'),
    mapProjection: scalarOf(file, crs, 'MapProjection'),
    mapZone: scalarOf(file, crs, 'MapZone'),
    mapUnit: unit && (scalarOf(file, unit, 'Name') ?? null),
    mapConversion: conversion
      ? {
          eastings: scalarOf(file, conversion, 'Eastings') ?? 0,
          northings: scalarOf(file, conversion, 'Northings') ?? 0,
          orthogonalHeight: scalarOf(file, conversion, 'OrthogonalHeight') ?? 0,
          xAxisAbscissa: scalarOf(file, conversion, 'XAxisAbscissa') ?? 1,
          xAxisOrdinate: scalarOf(file, conversion, 'XAxisOrdinate') ?? 0,
          scale: scalarOf(file, conversion, 'Scale') ?? 1,
        }
      : null,
  }
}

function scalarOf(file: IfcFile, instance: IfcInstance, name: string): string | number | null {
  const plain = plainOf(file.attributeOf(instance, name) ?? null)
  if (typeof plain === 'string' || typeof plain === 'number') return plain
  return typeof plain === 'object' && plain !== null && 'kind' in plain && plain.kind === 'enumeration'
    ? plain.name
    : null
}
