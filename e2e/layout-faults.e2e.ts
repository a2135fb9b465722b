import { expect, test } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'

const LONG = 'A title that is far too long for its place'

/** One fault each, and the same part without it. */
const CASES = [
  {
    fault: /the page is \d+ px wide/,
    bad: '<div style="width:900px;height:20px;background:teal"></div>',
    good: '<div style="overflow-x:auto"><div style="width:900px;height:20px;background:teal"></div></div>',
  },
  {
    fault: /the page is \d+ px high .* although its content scrolls/,
    bad: '<div id="content" style="height:844px;overflow:auto"><div style="height:2000px"></div><i style="position:absolute;width:1px;height:1px"></i></div>',
    good: '<div id="content" style="height:844px;overflow:auto;position:relative"><div style="height:2000px"></div><i style="position:absolute;width:1px;height:1px"></i></div>',
  },
  {
    fault: /sticks out of the window: button.* "Save"/,
    bad: '<button style="position:fixed;left:370px;bottom:100px;width:60px;height:44px">Save</button>',
    good: '<button style="position:fixed;left:-900px;bottom:100px;width:60px;height:44px">Save</button>',
  },
  {
    fault: /overlap: button.* "Save" and button.* "Send"/,
    bad: '<button>Save</button><button style="margin-left:-20px">Send</button>',
    good: '<button>Save</button><button>Send</button>',
  },
  {
    fault: /covered: button.* "Save" by div/,
    bad: '<button>Save</button><div style="position:fixed;inset:0;background:white"></div>',
    good: '<button>Save</button><div style="position:fixed;inset:0;pointer-events:none"></div>',
  },
  {
    fault: /text covered: p.* "1–50 of 80" by div/,
    bad: '<p style="margin-top:2000px">1–50 of 80</p><div style="position:fixed;bottom:0;left:0;height:60px;width:390px"></div>',
    good: '<p style="margin:2000px 0 60px">1–50 of 80</p><div style="position:fixed;bottom:0;left:0;height:60px;width:390px"></div>',
  },
  {
    fault: /cut without a mark: p/,
    bad: `<p style="width:90px;overflow:hidden;white-space:nowrap">${LONG}</p>`,
    good: `<p style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</p>`,
  },
  {
    fault: /cut, and said whole nowhere: h1/,
    bad: `<h1 style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</h1>`,
    good: `<h1 title="${LONG}" style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</h1>`,
  },
  {
    fault: /cut at its start: p/,
    bad: `<p dir="rtl" style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</p>`,
    good: `<p dir="auto" style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</p>`,
  },
  {
    fault: /texts over each other: p.* "One" and p.* "Two"/,
    bad: '<p style="margin:0">One</p><p style="margin:-14px 0 0">Two</p>',
    good: '<p style="margin:0">One</p><p style="margin:0">Two</p>',
  },
  {
    fault: /narrower than its word "Responsible": dd/,
    bad: '<dl><dd style="margin:0;width:20px;overflow-wrap:anywhere">Responsible</dd></dl>',
    good: '<dl><dd style="margin:0;width:200px;overflow-wrap:anywhere">Responsible</dd></dl>',
  },
  {
    fault: /letters of 7.0 px: text.* "Draft"/,
    bad: '<svg viewBox="0 0 600 60" width="300"><text y="30" font-size="14">Draft</text></svg>',
    good: '<svg viewBox="0 0 300 60" width="300"><text y="30" font-size="14">Draft</text></svg>',
  },
  {
    fault: /target of \d+ × \d+ px: a.* "Open"/,
    bad: '<p><a href="#">Open</a></p>',
    good: '<p>Nothing is late. <a href="#">Open</a> what is due.</p><label><input type="checkbox"> Seen</label>',
  },
]

test('finds each fault of a layout, and none where it is mended', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { fault, bad, good } of CASES) {
    await page.setContent(asPage(bad))
    expect((await layoutFaults(page)).join('\n')).toMatch(fault)
    await page.setContent(asPage(good))
    expect(await layoutFaults(page), good).toEqual([])
  }
})

const asPage = (body: string) => `<!doctype html><html lang="en"><head><style>
body { margin: 0; font: 14px/20px sans-serif } button, label { display: inline-block; min-height: 44px; min-width: 60px }
</style></head><body><main>${body}</main></body></html>`
