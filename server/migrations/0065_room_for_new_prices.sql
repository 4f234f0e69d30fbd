-- No index of products has a price. Where the page of a product has room for its next version, a new price writes that
-- version and no index, the words of the search neither. A price list changes all products of a page in one transaction,
-- so half of a page is kept free (decision 48). Pages that are full already get room when their products are written anew.
alter table products set (fillfactor = 50);
