import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTrackingParameter, withMarksOf } from './tracking-parameters.ts'

test.each(
  `block pos keyword campaign_id ad_id banner_id source_type position_type device_type region_name clid lr comagic
  uniq sbclid tgclid frommarket utm_source UTM_Source utm-campaign amp;utm_term yclid YCLID ysclid _openstat gclid gad_source
  _ga _ga_AB12CD _gl _gcl_au fbclid fb_action_ids msclkid vk_ref rb_clickid mt_sub1 ttclid twclid li_fat_id igsh
  mc_eid _hsenc __hstc hsa_cam mkt_tok vero_id _kx roistat_visit calltouch_tm ct_source k50id admitad_uid click_id aff_sub
  sub_id1 subid2 pk_campaign mtm_source piwik_kwd mindbox-click-id rr_setuid erid _branch_match_id af_channel _x_tr_sl
  matchtype network device placement creative adposition targetid feeditemid loc_physical_ms ref referrer spm`.split(
    /\s+/,
  ),
)('%s splits no page', (name) => {
  expect(isTrackingParameter(name)).toBe(true)
})

/** What our own addresses and forms call their parameters, read from the sources. */
function ownParameters(): Set<string> {
  const own = new Set<string>()
  for (const file of globSync('{app,shared}/**/*.{ts,tsx}')) {
    if (/\.test\./.test(file)) continue
    const source = readFileSync(file, 'utf8')
    const found = source.matchAll(
      /(?:searchParams|params|query|parameters|form)\.(?:get|getAll|has|set|append)\('([\w.-]+)'|[?&]([a-zA-Z_]\w*)=(?:\$\{|[\w<])|\bname="([\w.-]+)"/g,
    )
    for (const [, read = '', written = '', field = ''] of found) own.add(read || written || field)
  }
  own.delete('')
  for (const name of own) if (name.startsWith('utm_')) own.delete(name)
  return own
}

test('no parameter of a page of ours is taken for a mark of advertisers', () => {
  const own = ownParameters()
  expect([...own]).toEqual(
    expect.arrayContaining(['query', 'f', 'page', 'sort', 'filters', 'order_id', 'ids', 'reviews', 'city']),
  )
  expect([...own].filter(isTrackingParameter)).toEqual([])
})

test('a redirect takes marks along that were copied out of HTML', () => {
  expect(withMarksOf('https://shop.example.ru/a?x=1&amp;utm_source=b', '/c')).toBe('/c?amp%3Butm_source=b')
})
