import { notification } from './shop.ts'

/**
 * Runs in the head, before the first paint: puts on <html> what the page must not change after it. `data-view` (list),
 * `data-signed-in`, `data-notify` (closed), `data-cookies` (new: not told yet); as strings for `content` in CSS `--city`
 * and the numbers of `--compare-count`, `--cart-count` and `--wishlist-count`. Stores keep these up to date later.
 * Values are JSON, written by stores/persist.ts.
 */
export const bootScript = `try{let h=document.documentElement,d=h.dataset,j=JSON,g=k=>{try{return j.parse(localStorage[k])}catch{}},p=(k,v)=>v&&h.style.setProperty("--"+k,j.stringify(v+""))
if(g("view")=="list")d.view="list"
if(g("signed_in"))d.signedIn=1
if(g("notify5")=="${notification.id}")d.notify="closed"
if(!g("cookies_seen"))d.cookies="new"
for(let k of["compare_products","cart","wishlist"]){let n=g(k)?.length;n>0&&p(k.split("_")[0]+"-count",n)}
p("city",g("city")?.replace(/^г /,""))}catch{}`
