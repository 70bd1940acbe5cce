import { notification } from '../../shared/shop/settings.ts'

/**
 * Runs in the head, before the first paint: puts on <html> what the page must not change after it. `data-new` (nobody
 * comes back to it: the history entry has no state yet, and gets the key that scroll restoration uses), `data-view`
 * (list), `data-signed-in`, `data-bought` (their orders are known), `data-notify` (closed); as strings for `content` in
 * CSS `--city`, `--me` (who is signed in), `--cart-total` and the numbers of `--compare-count`, `--cart-count` and
 * `--wishlist-count`. Stores keep the properties up to date later. Values are JSON, written by stores/persist.ts.
 */
export const bootScript =
  (): string => `{let{dataset:d,style:s}=document.documentElement,g=k=>{try{return JSON.parse(localStorage[k])}catch{}},p=(k,v)=>v&&s.setProperty("--"+k,JSON.stringify(v+"")),m=g("signed_in"),n
if(g("view")=="list")d.view="list"
history.state||history.replaceState({key:d.new=Math.random()+""},"")
m&&p("me",m,d.signedIn=1)
g("purchases")&&(d.bought="")
if(g("notify5")=="${notification.id}")d.notify="closed"
for(let k of["compare_products","cart","wishlist"])if((n=g(k)?.length)>0)p(k.split("_")[0]+"-count",n,p(k+="-total",g(k)))
p("city",g("city")?.replace?.(/^(.*, )?(г )?/,""))}`
