import { describe, expect, it } from 'vitest'
import { readFleet } from './read-fleet.ts'

const XML = `<?xml version="1.0"?>
<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1" snapshotTime="2026-03-01T06:00:00Z">
  <Links><rel>self</rel><href>https://feed.example/Fleet/1</href></Links>
  <Links><rel>next</rel><href>https://feed.example/Fleet/2</href></Links>
  <Equipment>
    <EquipmentHeader><OEMName>Maker</OEMName><Model>320</Model><EquipmentID>EX-7</EquipmentID><SerialNumber>S1</SerialNumber></EquipmentHeader>
    <Location datetime="2026-03-01T05:58:00Z"><Latitude>24.8</Latitude><Longitude>46.93</Longitude></Location>
    <CumulativeOperatingHours datetime="2026-03-01T05:50:00"><Hour>1041.45</Hour></CumulativeOperatingHours>
    <CumulativeIdleHours datetime="2026-03-01T05:50:00+03:00"><Hour>212.1</Hour></CumulativeIdleHours>
    <FuelUsed datetime="2026-03-01T05:50:00Z"><FuelUnits>gallon</FuelUnits><FuelConsumed>1000</FuelConsumed></FuelUsed>
    <FuelRemaining datetime="2026-03-01T05:50:00Z"><Percent>61</Percent></FuelRemaining>
    <Distance datetime="2026-03-01T05:50:00Z"><OdometerUnits>mile</OdometerUnits><Odometer>100</Odometer></Distance>
    <EngineStatus datetime="2026-03-01T05:59:00Z"><EngineNumber>1</EngineNumber><Running>true</Running></EngineStatus>
  </Equipment>
</Fleet>`

describe('a fleet snapshot', () => {
  it('is read from XML, each value with its moment, in metric units', () => {
    const { machines, next, leftOut } = readFleet(XML)
    expect({ next, leftOut }).toEqual({ next: 'https://feed.example/Fleet/2', leftOut: 0 })
    expect(machines).toMatchObject([
      {
        ...{ equipmentId: 'EX-7', serial: 'S1', pin: '', manufacturer: 'Maker', model: '320' },
        place: { at: Date.parse('2026-03-01T05:58:00Z'), value: { latitude: 24.8, longitude: 46.93 } },
        operatingHours: { at: Date.parse('2026-03-01T05:50:00Z'), value: 1041.45 },
        idleHours: { at: Date.parse('2026-03-01T02:50:00Z'), value: 212.1 },
        fuelRemainingPercent: { value: 61 },
        isRunning: { value: true },
      },
    ])
    expect(machines[0]!.fuelUsedLitres!.value).toBeCloseTo(3785.41, 2)
    expect(machines[0]!.distanceKm!.value).toBeCloseTo(160.93, 2)
  })

  it('is read from JSON, whatever the case of its names', () => {
    const at = '2026-03-01T05:50:00.000Z'
    const page = {
      links: [{ rel: 'Next', href: '/Fleet/2' }],
      equipment: [
        {
          equipmentHeader: { oemName: 'Maker', equipmentId: 'EX-8', serialNumber: 'S2' },
          cumulativeOperatingHours: { hour: 10, dateTime: at },
          location: { latitude: 0, longitude: 0, dateTime: at },
        },
      ],
    }
    const { machines, next } = readFleet(JSON.stringify(page))
    expect(next).toBe('/Fleet/2')
    expect(machines).toMatchObject([
      { equipmentId: 'EX-8', place: null, operatingHours: { value: 10 }, idleHours: null },
    ])
    expect(readFleet('{"Fleet":{"version":"1","Equipment":[]}}').machines).toEqual([])
  })

  it('leaves out values that are none, and counts them', () => {
    const bad = XML.replace('1041.45', 'much')
      .replace('<Percent>61', '<Percent>161')
      .replace('<Latitude>24.8', '<Latitude>95')
      .replace('>true<', '>perhaps<')
    const { machines, leftOut } = readFleet(bad)
    expect(leftOut).toBe(4)
    expect(machines[0]).toMatchObject({
      operatingHours: null,
      place: null,
      isRunning: null,
      idleHours: { value: 212.1 },
    })
    expect(readFleet(XML.replace(/<EquipmentID>.*<\/SerialNumber>/, '')).machines).toEqual([])
  })

  it('is refused in words where it is something else', () => {
    for (const [text, code] of [
      ['<html/>', 'no-fleet'],
      ['{"error":"no"}', 'no-fleet'],
      ['Sign in', 'no-fleet'],
      ['{"Fleet"', 'no-json'],
      ['<!DOCTYPE Fleet><Fleet/>', 'xml-doctype'],
    ] as const)
      expect(() => readFleet(text), text).toThrow(expect.objectContaining({ code }))
    expect(readFleet(`{"version":"1","__proto__":{"equipment":[{}]}}`).machines).toEqual([])
  })
})
