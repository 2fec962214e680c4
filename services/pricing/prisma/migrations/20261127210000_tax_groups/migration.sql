-- With tax by customer group, guests (0) and ordinary customers (1) had no rule, so they paid no tax. 3 stays for clients that
-- are configured with the customer tax class.
UPDATE "tax_rule" SET customer_tax_class_ids = '{0,1,3}' WHERE customer_tax_class_ids = '{3}';
